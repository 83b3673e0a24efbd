import { staffEndpoints } from '@shop/contract/staff/endpoints'
import type pg from 'pg'
import { describe, expect } from 'vitest'
import { fillOf } from '../../../../proof/bench/benches/staff/fill.ts'
import { scaleTimeout } from '../../../../proof/kit/patience.ts'
import { systemClock } from '../../src/platform/clock.ts'
import type { Db } from '../../src/platform/db.ts'
import { makeLog } from '../../src/platform/log.ts'
import { makeMetrics } from '../../src/platform/metrics/metrics.ts'
import { buildStaffApp } from '../../src/staff-app.ts'
import { asStaff, test } from '../support/api.ts'
import { aStaffMember, STAFF_ORIGIN, staffCall } from './staff-test.ts'

/** More rows than a statement may read, so that reading a whole table is found. */
const SIZE = { orders: 40_000, products: 30_000, customers: 25_000, branches: 20 }
/** A list may pass rows of other states on its way; a count may not. */
const MOST_READ = 20_000
const MOST_COUNTED = 10_000
const BIG = [
  'orders',
  'product',
  'product_text',
  'product_turnover',
  'data_gap',
  'customer',
  'contact',
  'payment',
  'order_mail',
]

/** Reads of one object, of the session, of the identity provider, and the stream. */
const NO_LISTS = /sign-in|\/events|\/scim\/|lookup|:(?!branch)/
/** The list of orders by each of its filters and orders, and texts of the search. */
const MORE = [
  ...['state=ready', 'state=collected', 'state=paid_short', 'branch=3', 'branch=3&state=ready', 'method=delivery'],
  ...[
    'sort=oldest',
    'sort=promised',
    'sort=promised&state=paid',
    'sort=promised&state=ready',
    'page=200',
    'search=B00000077',
  ],
  ...['search=bench-77%40example.nl', 'search=nobody%40example.nl'],
].map((query) => `/api/staff/orders?${query}`)
MORE.push(
  ...[
    'search=2000',
    'search=20000077',
    'search=schroef',
    'search=schroef&state=Draft',
    'category=bench-7&sale=yes',
  ].map((query) => `/api/staff/products?${query}`),
)
MORE.push(
  ...[
    '',
    'kind=measures',
    'category=bench-7',
    'kind=barcode&category=bench-7',
    'after=30000~00000000-0000-0000-0000-000000000000',
  ].map((query) => `/api/staff/data-gaps?${query}`),
)
MORE.push('/api/staff/attention?sort=newest', '/api/staff/customer-views?sort=oldest')
const SEARCHES = ['b0000', 'bench-77@example.nl', 'jansen', '100077', '20000', 'schroef', 'eiken balk'].map(
  (text) => `/api/staff/search?q=${encodeURIComponent(text)}`,
)

type Asked = { readonly text: string; readonly values: readonly unknown[] }
/** The pool of the staff role that notes each statement. */
function noting(db: Db, asked: Asked[]): Db {
  return new Proxy(db, {
    get(target, key) {
      const value = Reflect.get(target, key)
      if (key !== 'query') return typeof value === 'function' ? value.bind(target) : value
      return (...given: unknown[]) => {
        const [first] = given as [Partial<Asked>]
        if (first.text !== undefined) asked.push({ text: first.text, values: first.values ?? [] })
        return Reflect.apply(target.query, target, given)
      }
    },
  })
}

type Node = {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Actual Loops'?: number
  readonly Plans?: readonly Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Rows that a statement reads of each big table, if more than a count may. */
async function excessOf(client: pg.PoolClient, { text, values }: Asked): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, format json) ${text}`, [
    ...values,
  ])
  const read = new Map<string, number>()
  for (const node of rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))) {
    const table = node['Relation Name'] ?? ''
    const count = ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1)
    if (BIG.includes(table)) read.set(table, (read.get(table) ?? 0) + count)
  }
  const name = /^\/\* (\w+) \*\//.exec(text)?.[1]
  return [...read]
    .filter(([, count]) => count > (name?.includes('_count') ? MOST_COUNTED : MOST_READ))
    .map(([table, count]) => `${name} reads ${count} of ${table}`)
}

describe('staff lists', () => {
  test('read no whole table, and count at most 10,000 rows, for all branches and for one', {
    timeout: scaleTimeout(240_000),
  }, async ({ ownDb }) => {
    const client = await ownDb.connect()
    await client.query('set session_replication_role = replica')
    for (const sql of fillOf(SIZE)) await client.query(sql)
    await client.query('reset session_replication_role')
    await client.query('vacuum analyze')
    // The default is the cost of a rotating disk, at which reading a table of this size is cheaper than its index.
    await client.query('set random_page_cost = 1.1')
    const asked: Asked[] = []
    const app = await buildStaffApp({
      db: noting(asStaff(ownDb), asked),
      clock: systemClock,
      metrics: makeMetrics(),
      log: makeLog({ level: 'silent', name: 'test' }),
      listenUrl: '',
      config: { SHOP_ENV: 'test', STAFF_ORIGIN },
    })
    const { rows } = await client.query<{ id: number }>(`select min(id) as id from branch where code like 'B%'`)
    const branch = rows[0]?.id ?? 0
    const owner = await aStaffMember(ownDb, [{ role: 'owner', branches: 'all' }])
    const operator = await aStaffMember(ownDb, [{ role: 'operator', branches: [branch] }])
    const lists = staffEndpoints.filter(({ method, url }) => method === 'GET' && !NO_LISTS.test(url))
    const paths = [...lists.map((endpoint) => staffCall(endpoint, { branch }).url), ...MORE, ...SEARCHES]
    expect(lists.length).toBeGreaterThan(15)
    const excess: string[] = []
    for (const { headers } of [owner, operator])
      for (const url of paths) {
        asked.length = 0
        const { statusCode, body } = await app.inject({ url, headers })
        // A person of one branch has no permission for what concerns all of them.
        expect(headers === owner.headers ? [200] : [200, 403], `${url}: ${body}`).toContain(statusCode)
        for (const one of asked.filter(({ text }) => /^\/\* \w+ \*\/\s*(select|with)\b(?!.*\bfor update)/s.test(text)))
          excess.push(...(await excessOf(client, one)).map((found) => `${url}: ${found}`))
      }
    client.release()
    await app.close()
    expect([...new Set(excess)]).toEqual([])
  })
})
