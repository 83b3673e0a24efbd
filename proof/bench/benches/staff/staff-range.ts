import type pg from 'pg'
import { withProcess } from '../../support/child.ts'
import type { Rounds } from '../../support/compare.ts'
import type { Figure, Result } from '../../support/report.ts'
import { aSession, openScratch, staffEnvironment } from './scratch.ts'

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 1_000_000)
/** Changes of each product with a long history, among those of all products. */
const ENTRIES = 1_000
const LONG = 20
const CALLS = 40
const CATEGORIES = 400
const FIRST = 100_000_000

const number = (nth: number) => String(FIRST + 1 + ((nth * 7919) % PRODUCTS))

/** Products in categories, one entry of the audit log for each, and 1,000 for some of them. Those of an earlier run are used again. */
async function fill(client: pg.Client, tell: (line: string) => void) {
  const { rows } = await client.query<{ isFilled: boolean }>(
    `select (select count(*) from product) = $1 and (select count(*) from web_node where code like 'node-%') = $2 as "isFilled"`,
    [PRODUCTS, CATEGORIES],
  )
  if (rows[0]?.isFilled) return
  await client.query(
    `set synchronous_commit = off; set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '512MB'`,
  )
  await client.query('truncate product, web_node, audit_entry cascade')
  const steps = [
    `insert into web_node (code, level, in_menu) select 'node-' || n, 1, true from generate_series(1, ${CATEGORIES}) n`,
    `insert into web_node_text (web_node_id, locale, name, url) select id, 'nl', code, code from web_node`,
    `insert into product (number, web_node_id, price_cents, state, is_webshop_orderable, unit_price_exemption, scan_code)
     select (${FIRST} + n)::text, nodes.ids[1 + n % ${CATEGORIES}], 1000 + n % 9000,
       case when n % 40 = 0 then 'Ended' when n % 97 = 0 then 'Draft' else 'Active' end, n % 200 <> 0, 'sold_by_piece',
       lpad((${FIRST} + n)::text, 13, '8') from generate_series(1, ${PRODUCTS}) n, (select array_agg(id) as ids from web_node) nodes`,
    `insert into product_text (product_id, locale, name, slug)
     select id, 'nl', (array['Schutting', 'Gipsplaat', 'Schroef', 'Balk', 'Emmer'])[1 + number::bigint % 5] || ' soort'
       || number::bigint % 5000 || ' ' || number, 'p-' || number from product`,
    `insert into audit_entry (process, db_role, table_name, row_key, action, before, after, digest)
     select 'import', 'shop_worker', 'product', id::text, 'update', '{"unit": "stuk"}', '{"unit": "zak"}', '' from product`,
    `insert into audit_entry (process, db_role, table_name, row_key, action, before, after, digest)
     select 'import', 'shop_worker', 'product', p.id::text, 'update', jsonb_build_object('rank', n), jsonb_build_object('rank', n + 1), ''
     from (select id from product order by number limit ${LONG}) p, generate_series(1, ${ENTRIES}) n`,
  ]
  for (const sql of steps) {
    const began = performance.now()
    const { rowCount } = await client.query(sql)
    tell(`${sql.slice(0, 40).replaceAll('\n', ' ')}… ${rowCount} rows, ${Math.round(performance.now() - began)} ms`)
  }
  await client.query('reset session_replication_role')
  await client.query('vacuum analyze')
}

const p95 = (times: readonly number[]) =>
  times.toSorted((left, right) => left - right)[Math.floor(times.length * 0.95)] ?? Number.NaN

async function timed(times: number, work: (nth: number) => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let nth = 0; nth < times; nth += 1) {
    const began = performance.now()
    await work(nth)
    took.push(performance.now() - began)
  }
  return p95(took)
}

const LISTS: Readonly<Record<string, (nth: number) => string>> = {
  'all products': () => '',
  'all products, newest first': () => 'sort=newest',
  'all products, page 200': () => 'page=200',
  'products that ended': () => 'state=Ended',
  'drafts, newest first': () => 'state=Draft&sort=newest',
  'products whose sale is stopped': () => 'sale=no',
  'products of a category': (nth) => `category=node-${1 + (nth % CATEGORIES)}`,
  'drafts of a category, not for sale': (nth) => `category=node-${1 + (nth % CATEGORIES)}&state=Draft&sale=no`,
  'a product by number': (nth) => `search=${number(nth)}`,
  'a product by barcode': (nth) => `search=${number(nth).padStart(13, '8')}`,
  'products by a rare word': (nth) => `search=soort${nth % 5000}`,
  'products by a frequent word': () => 'search=schutting',
  'no product': () => 'search=onvindbaarwoord',
}

/** The list of products at 1,000,000 products, and a history of 1,000 entries, over HTTP. */
export async function staffRange({ rounds }: Rounds): Promise<Result> {
  const tell = (line: string) => console.log(`  ${line}`)
  const client = await openScratch({ isAnySize: true })
  const calls = CALLS * rounds
  const figures: Figure[] = [{ name: 'products', value: PRODUCTS }]
  try {
    await fill(client, tell)
    const cookie = await aSession(client, 'owner', null)
    await withProcess('apps/api/src/staff.ts', staffEnvironment(), async ({ url }) => {
      const get = async (path: string) => {
        const reply = await fetch(`${url}/api/staff/${path}`, { headers: { cookie } })
        if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
        return reply.json()
      }
      for (const [name, query] of Object.entries(LISTS)) {
        const list = (nth: number) => get(`products?${query(nth)}`)
        await timed(CALLS, list)
        figures.push({ name: `${name}, p95`, value: await timed(calls, list), unit: 'ms', atMost: 300 })
      }
      const history = (nth: number) => get(`products/${FIRST + 1 + (nth % LONG)}/history`)
      const { entries } = (await history(0)) as { entries: readonly unknown[] }
      await timed(CALLS, history)
      figures.push(
        { name: 'entries of the history', value: entries.length, atLeast: ENTRIES },
        { name: 'history of 1,000 entries, p95', value: await timed(calls, history), unit: 'ms', atMost: 300 },
      )
    })
    return { figures, notes: [`${calls} requests each, one after the other, on the machine of client and database`] }
  } finally {
    await client.end()
  }
}
