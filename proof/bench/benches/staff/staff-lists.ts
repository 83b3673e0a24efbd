import type pg from 'pg'
import { countOrders } from '../../../../apps/api/src/modules/staff/orders/order-queries.ts'
import { countFor, readFilter } from '../../../../apps/api/src/modules/staff/products/find-products.ts'
import type { ProductFilter } from '../../../../packages/contract/src/staff/range/products.ts'
import { withProcess } from '../../support/child.ts'
import type { Rounds } from '../../support/compare.ts'
import { nodesOf, type PlanNode } from '../../support/plan.ts'
import type { Figure, Result } from '../../support/report.ts'
import { measureClicks } from './clicks.ts'
import { type List, REPORTS, STAFF_LISTS } from './lists.ts'
import { aSession, durations, get, isFull, median, openScratch, p95, SIZE, staffEnvironment } from './scratch.ts'

const CALLS = 20
const COUNT_LIMIT = 10_000
const CLICKS = 5
const ROWS = ['STAFF-30']

type Counted = PlanNode & { 'Actual Rows'?: number; 'Rows Removed by Filter'?: number; 'Actual Loops'?: number }

/** Rows that the statement reads of the table of which it reads most. */
async function rowsRead(client: pg.Client, text: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Counted }] }>(`explain (analyze, format json) ${text}`, [
    ...values,
  ])
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('explain returned no plan')
  const scans = nodesOf(plan).filter((node) => node['Relation Name'] !== undefined) as Counted[]
  const read = (node: Counted) =>
    ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1)
  const tables = new Map<string, number>()
  for (const node of scans) {
    const table = node['Relation Name'] ?? ''
    tables.set(table, (tables.get(table) ?? 0) + read(node))
  }
  return Math.round(Math.max(...tables.values()))
}

/** Filters of the count of orders: branches, branch, state, method, number, email address. */
const ORDER_COUNTS: Readonly<Record<string, readonly unknown[]>> = {
  'all orders': [null, null, null, null, null, null],
  'one state': [null, null, 'collected', null, null, null],
  'a rare state': [null, null, 'paid_short', null, null, null],
  'one branch': [[7], null, null, null, null, null],
  'five branches, deliveries': [[1, 2, 3, 4, 5], null, null, 'delivery', null, null],
  'one branch of a person of all, one state': [null, 7, 'ready', null, null, null],
  'an email address': [null, null, null, null, null, 'bench-77@example.nl'],
}
const PRODUCT_COUNTS: Readonly<Record<string, ProductFilter>> = {
  'all products': {},
  'products that ended': { state: 'Ended' },
  'products whose sale is stopped': { sale: 'no' },
  'products for sale of a category': { category: 'bench-7', sale: 'yes' },
  'products by a frequent word': { search: 'schroef' },
  'drafts by a frequent word': { search: 'schroef', state: 'Draft' },
  'products by a start of their number': { search: '2000' },
}

/** The rows that each count reads. */
async function measureCounts(client: pg.Client): Promise<Figure[]> {
  const orders = Object.entries(ORDER_COUNTS).map(([name, filter]) => [name, countOrders.text, filter] as const)
  const products = Object.entries(PRODUCT_COUNTS).map(([name, filter]) => {
    const { search, values } = readFilter(filter, COUNT_LIMIT)
    return [name, countFor(search, filter).text, values] as const
  })
  const figures: Figure[] = []
  for (const [name, text, values] of [...orders, ...products])
    figures.push({
      name: `count of ${name}, rows read`,
      value: await rowsRead(client, text, [...values, COUNT_LIMIT]),
      atMost: COUNT_LIMIT,
    })
  return figures
}

/** Every staff list at full size, over HTTP and from a click to the painted rows, and the rows that each count reads. */
export async function staffLists({ rounds }: Rounds): Promise<Result> {
  const client = await openScratch()
  const calls = CALLS * rounds
  const figures: Figure[] = Object.entries(SIZE).map(([name, value]) => ({ name, value }))
  const bounded: Figure[] = []
  const cookies = new Map<string, string>()
  const cookieOf = async (scope: readonly number[] | null) => {
    const known = cookies.get(String(scope))
    const cookie = known ?? (await aSession(client, scope === null ? 'owner' : 'counter', scope))
    cookies.set(String(scope), cookie)
    return cookie
  }
  try {
    await withProcess('apps/api/src/staff.ts', staffEnvironment(), async ({ url }) => {
      const timesOf = async ({ scope, path }: List) => {
        const open = async (nth: number) => get(`${url}/api/staff/${path(nth)}`, await cookieOf(scope(nth)))
        await durations(Math.min(calls, SIZE.branches), open)
        return durations(calls, open)
      }
      for (const list of STAFF_LISTS) {
        const took = await timesOf(list)
        bounded.push(
          { name: `${list.name}, p95`, value: p95(took), unit: 'ms', atMost: list.isBranchList ? 50 : 300 },
          { name: `${list.name}, median`, value: median(took), unit: 'ms' },
        )
      }
      bounded.push(...(await measureClicks(url, await cookieOf(null), CLICKS * rounds)))
      for (const { name, scope, path } of REPORTS) {
        // A report that exceeds the time limit of a statement counts with its time.
        const took = await durations(CALLS, async (nth) => {
          const reply = await fetch(`${url}/api/staff/${path(nth)}`, {
            headers: { cookie: await cookieOf(scope(nth)) },
          })
          await reply.arrayBuffer()
        })
        figures.push({ name: `${name}, p95`, value: p95(took), unit: 'ms' })
      }
    })
    bounded.push(...(await measureCounts(client)))
    const proves = (figure: Figure) => (isFull && figure.atMost !== undefined ? { ...figure, rows: ROWS } : figure)
    const notes = [`${calls} requests per list, one after the other, on the machine of client and database`]
    return {
      figures: [...figures, ...bounded.map(proves)],
      notes: isFull ? notes : [...notes, 'not the full size: proves no requirement'],
    }
  } finally {
    await client.end()
  }
}
