import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { copyDatabase } from '../../../kit/database.ts'
import { alternate } from '../../support/alternate.ts'
import { cartChanges } from '../../support/cart-changes.ts'
import { withProcess } from '../../support/child.ts'
import { type Rounds, ratesBeside } from '../../support/compare.ts'
import type { Result } from '../../support/report.ts'
import { API_ENVIRONMENT, DATABASE_URL } from '../../support/shop.ts'
import { makeTpcb } from '../../support/tpcb.ts'

const run = promisify(execFile)
const CLIENTS = 8
const perSecondOf = (output: string, pattern: RegExp) => Number(output.match(pattern)?.[1])

async function askCarts(url: string, file: string, seconds: number, clients: number): Promise<number> {
  const { stdout } = await run('wrk', ['-t1', `-c${clients}`, `-d${seconds}s`, '--timeout', '15s', '-s', file, url])
  const refused = Number(stdout.match(/Non-2xx or 3xx responses: (\d+)/)?.[1] ?? 0)
  const requests = Number(stdout.match(/(\d+) requests in/)?.[1])
  if (refused > requests / 100) throw new Error(`${refused} of ${requests} changes were rejected`)
  return perSecondOf(stdout, /Requests\/sec:\s+([\d.]+)/)
}

/**
 * Two changes in a cart of four lines at two API processes, which return the whole cart with its totals, against
 * pgbench TPC-B. On both sides, each commit is on disk.
 */
export async function cartBatch({ rounds, seconds }: Rounds): Promise<Result> {
  const database = await copyDatabase(DATABASE_URL)
  const environment = { ...API_ENVIRONMENT, DATABASE_URL: database.url }
  const tpcb = await makeTpcb()
  try {
    return await withProcess('apps/api/src/server.ts', environment, (one) =>
      withProcess('apps/api/src/server.ts', environment, async (other) => {
        const file = await cartChanges(one.url)
        const askBoth = async (time: number) => {
          const rates = await Promise.all([one, other].map(({ url }) => askCarts(url, file, time, CLIENTS / 2)))
          return rates.reduce((sum, rate) => sum + rate, 0)
        }
        await askBoth(3 * seconds) // warm-up until the hot code is compiled
        const { subject, twin } = await alternate(
          rounds,
          () => askBoth(seconds),
          () => tpcb.ask(CLIENTS, seconds),
        )
        const changes = { name: 'changes of carts', perSecond: subject }
        return {
          figures: ratesBeside(changes, { name: 'pgbench TPC-B', perSecond: twin }, 'changes / TPC-B', 0.25),
        }
      }),
    )
  } finally {
    await tpcb.drop()
    await database.drop()
  }
}
