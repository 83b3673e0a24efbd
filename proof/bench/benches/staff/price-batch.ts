import type pg from 'pg'
import { withProcess } from '../../support/child.ts'
import type { Rounds } from '../../support/compare.ts'
import type { Figure, Result } from '../../support/report.ts'
import { aSession, get, isFull, openScratch, SIZE, staffEnvironment } from './scratch.ts'

const LINES = 10_000
const ROWS = ['RANGE-15']
/** One product of a hundred, so that the batch is spread over the table. */
const STEP = Math.max(1, Math.floor(SIZE.products / LINES))
const ORIGIN = 'http://127.0.0.1:4099'

async function post(url: string, cookie: string, body: object): Promise<{ id: string; total: number }> {
  const headers = { cookie, origin: ORIGIN, 'content-type': 'application/json' }
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${text.slice(0, 200)}`)
  return JSON.parse(text)
}

/** A list that raises prices by € 0.50. */
async function aList(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ number: string; price_cents: number }>(
    `select number, price_cents from product where substr(number, 2)::int % $1 = 0 order by number limit ${LINES}`,
    [STEP],
  )
  return rows.map(({ number, price_cents: cents }) => `${number};${((cents + 50) / 100).toFixed(2)}`).join('\n')
}

const versions = async (client: pg.Client) =>
  (await client.query<{ sum: string }>('select sum(version)::text as sum from product')).rows[0]?.sum

/** From the pasted list, and from the rule, to the effects of all lines and the first page of them. */
export async function priceBatch({ rounds }: Rounds): Promise<Result> {
  const client = await openScratch()
  const figures: Figure[] = []
  try {
    const cookie = await aSession(client, 'owner', null)
    const list = await aList(client)
    // A brand with as many products as the batch has lines.
    await client.query(`insert into brand (code, name, url) values ('bench', 'Bench', 'bench') on conflict do nothing`)
    await client.query(
      `set session_replication_role = replica; update product set brand_id = (select id from brand where code = 'bench')
       where substr(number, 2)::int % ${STEP} = 1 and brand_id is null and state <> 'Ended'; reset session_replication_role`,
    )
    const before = await versions(client)
    const worst = new Map<string, number>()
    await withProcess('apps/api/src/staff.ts', staffEnvironment(), async ({ url }) => {
      const sets = `${url}/api/staff/change-sets`
      const makers = {
        list: () => post(`${sets}/by-list`, cookie, { name: 'Lijst', text: list }),
        rule: () => post(`${sets}/by-rule`, cookie, { name: 'Regel', brand: 'bench', basisPoints: 350, endsOn: 95 }),
      }
      for (let round = 0; round < rounds; round += 1)
        for (const [name, make] of Object.entries(makers)) {
          const began = performance.now()
          const { id, total } = await make()
          await Promise.all([get(`${sets}/${id}`, cookie), get(`${sets}/${id}/lines`, cookie)])
          worst.set(name, Math.max(worst.get(name) ?? 0, performance.now() - began))
          if (round === 0) figures.push({ name: `${name}, lines`, value: total, atLeast: LINES * 0.9 })
        }
    })
    for (const [name, ms] of worst)
      figures.push({ name: `${name}, longest preview`, value: ms, unit: 'ms', atMost: 10_000 })
    figures.push({ name: 'changed products', value: before === (await versions(client)) ? 0 : 1, atMost: 0 })
    const notes = [`${SIZE.products} products, on the machine of client and database`]
    return { figures: figures.map((figure) => (isFull ? { ...figure, rows: ROWS } : figure)), notes }
  } finally {
    await client.end()
  }
}
