import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyDatabase } from '../../faults/rig/database.ts'
import { alternate, ratioPerRound, spread } from '../support/alternate.ts'
import { withProcess } from '../support/child.ts'
import type { Rounds } from '../support/compare.ts'
import type { Result } from '../support/report.ts'
import { someProducts } from '../support/samples.ts'
import { DATABASE_URL, ORIGIN, PORTS } from '../support/shop.ts'
import { makeTpcb } from '../support/tpcb.ts'

const run = promisify(execFile)
const CLIENTS = 8
const CARTS = 64
const LINES = 4

/** Each request sets two quantities in one of many carts; two requests in one cart at once are rare, as in a shop. */
const script = (cookies: readonly string[], ids: readonly string[]) => `
local cookies = { ${cookies.map((cookie) => `'${cookie}'`).join(', ')} }
local turn = 0
request = function()
  turn = turn + 1
  local change = '{"action":2,"productId":"%s","quantity":%d}'
  local body = '{"changes":[' .. change:format('${ids[0]}', 1 + turn % 9) .. ',' .. change:format('${ids[1]}', 1 + turn % 7) .. ']}'
  local headers = { ['content-type'] = 'application/json', cookie = cookies[1 + turn % #cookies] }
  return wrk.format('POST', '/api/aspos/cart/lines/batch', headers, body)
end`

async function fillCarts(url: string, ids: readonly string[]): Promise<string[]> {
  const changes = ids.map((productId) => ({ action: 1, productId, quantity: 2 }))
  const cookies: string[] = []
  while (cookies.length < CARTS) {
    const reply = await fetch(`${url}/api/aspos/cart/lines/batch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ changes }),
    })
    if (!reply.ok) throw new Error(`a cart could not be filled: ${await reply.text()}`)
    cookies.push(reply.headers.get('set-cookie')?.split(';')[0] ?? '')
  }
  return cookies
}

const perSecondOf = (output: string, pattern: RegExp) => Number(output.match(pattern)?.[1])

async function askCarts(url: string, file: string, seconds: number, clients: number): Promise<number> {
  const { stdout } = await run('wrk', ['-t1', `-c${clients}`, `-d${seconds}s`, '--timeout', '15s', '-s', file, url])
  const refused = Number(stdout.match(/Non-2xx or 3xx responses: (\d+)/)?.[1] ?? 0)
  const asked = Number(stdout.match(/(\d+) requests in/)?.[1])
  if (refused > asked / 100) throw new Error(`${refused} of ${asked} changes were refused`)
  return perSecondOf(stdout, /Requests\/sec:\s+([\d.]+)/)
}

/**
 * Two changes in a cart of four lines at two processes of the API, answered with the whole cart and its figures, against
 * the database's own yardstick; on both sides each commit is on disk.
 */
export async function cartBatch({ rounds, seconds }: Rounds): Promise<Result> {
  const ids = (await someProducts(LINES)).map(({ id }) => id)
  const database = await copyDatabase(DATABASE_URL)
  const environment = {
    DATABASE_URL: database.url,
    REDIS_URL: process.env.REDIS_URL ?? `redis://127.0.0.1:${PORTS.redis}`,
    PUBLIC_ORIGIN: ORIGIN,
    SHOP_ENV: 'test',
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off',
    API_DOCS: 'off',
  }
  const folder = mkdtempSync(join(tmpdir(), 'cart-batch-'))
  const tpcb = await makeTpcb()
  try {
    return await withProcess('apps/api/src/server.ts', environment, (one) =>
      withProcess('apps/api/src/server.ts', environment, async (other) => {
        const file = join(folder, 'batch.lua')
        writeFileSync(file, script(await fillCarts(one.url, ids), ids))
        const askBoth = async (time: number) => {
          const rates = await Promise.all([one, other].map(({ url }) => askCarts(url, file, time, CLIENTS / 2)))
          return rates.reduce((sum, rate) => sum + rate, 0)
        }
        await askBoth(3 * seconds) // until the compiler has seen the code often enough
        const { subject, twin } = await alternate(
          rounds,
          () => askBoth(seconds),
          () => tpcb.ask(CLIENTS, seconds),
        )
        const ratio = ratioPerRound(subject, twin)
        return {
          figures: [
            { name: 'changes of carts', value: spread(subject).median, unit: '/s', spread: spread(subject) },
            { name: 'pgbench TPC-B', value: spread(twin).median, unit: '/s', spread: spread(twin) },
            { name: 'changes / TPC-B', value: ratio.median, spread: ratio, atLeast: 0.25 },
          ],
        }
      }),
    )
  } finally {
    await tpcb.drop()
    await database.drop()
    rmSync(folder, { recursive: true })
  }
}
