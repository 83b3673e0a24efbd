import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { openRig, type Rig } from '../../../kit/open-rig.ts'
import { alternate, ratioPerRound, spread } from '../../support/alternate.ts'
import type { Rounds } from '../../support/compare.ts'
import type { Result } from '../../support/report.ts'
import { DATABASE_URL } from '../../support/shop.ts'

const run = promisify(execFile)
const BIG_URL = process.env.BENCH_DATABASE_URL ?? DATABASE_URL.replace(/\/[^/]*$/, '/shop_bench')
const CLIENTS = 2
const WARM_SECONDS = 10

type OrderFigures = { readonly perSecond: number; readonly confirmP50: number; readonly confirmP99: number }

/** Guests who order and pay over HTTP, few enough that no request waits for a CPU core. */
async function stream(rig: Rig, seconds: number): Promise<OrderFigures> {
  const env = { ...process.env, API_URL: rig.origins.join(), DATABASE_URL: rig.database.url }
  const asked = ['proof/faults/stream.ts', '--json', '--clients', String(CLIENTS), '--seconds', String(seconds)]
  const { stdout } = await run(process.execPath, asked, { env })
  return JSON.parse(stdout) as OrderFigures
}

/** Checkout with 1,000,000 orders, 1,000,000 products and 12,000,000 stock rows against the demo, alternately. */
export async function ordersAtSize({ rounds, seconds }: Rounds): Promise<Result> {
  const kept = (url: string) => ({ url, folder: '', drop: async () => {} })
  const small = await openRig({ database: kept(DATABASE_URL) })
  const big = await openRig({ database: kept(BIG_URL) })
  try {
    for (const rig of [small, big]) await stream(rig, WARM_SECONDS)
    const times = await alternate(
      rounds,
      () => stream(big, seconds * 2),
      () => stream(small, seconds * 2),
    )
    const of = (side: readonly OrderFigures[], what: keyof OrderFigures) => side.map((told) => told[what])
    const figures = (['confirmP50', 'confirmP99', 'perSecond'] as const).flatMap((what) => {
      const [demo, bench] = [of(times.twin, what), of(times.subject, what)]
      const growth = ratioPerRound(bench, demo)
      return [
        { name: `${what}, demo`, value: spread(demo).median, spread: spread(demo) },
        { name: `${what}, bench`, value: spread(bench).median, spread: spread(bench) },
        {
          name: `${what}, bench / demo`,
          value: growth.median,
          spread: growth,
          ...(what === 'confirmP50' ? { atMost: 2 } : {}),
        },
      ]
    })
    return { figures, notes: [`${CLIENTS} guests, ${rounds} rounds of ${seconds * 2} s`] }
  } finally {
    await small.close()
    await big.close()
  }
}
