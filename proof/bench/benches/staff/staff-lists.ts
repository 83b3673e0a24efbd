import type pg from 'pg'
import { countOrders } from '../../../../apps/api/src/modules/staff/orders/order-queries.ts'
import { withProcess } from '../../support/child.ts'
import type { Rounds } from '../../support/compare.ts'
import { nodesOf, type PlanNode } from '../../support/plan.ts'
import type { Figure, Result } from '../../support/report.ts'
import { measureClicks } from './clicks.ts'
import { STAFF_LISTS } from './lists.ts'
import { aSession, durations, get, median, openScratch, p95, SIZE, staffEnvironment } from './scratch.ts'

const CALLS = 20
const COUNT_LIMIT = 10_000
const CLICKS = 5
const ROWS = ['STAFF-30']

type Counted = PlanNode & { 'Actual Rows'?: number; 'Rows Removed by Filter'?: number; 'Actual Loops'?: number }

/** Rows that the statement reads from tables and indexes. */
async function rowsRead(client: pg.Client, text: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Counted }] }>(`explain (analyze, format json) ${text}`, [
    ...values,
  ])
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('explain returned no plan')
  const scans = nodesOf(plan).filter((node) => node['Relation Name'] !== undefined) as Counted[]
  const read = (node: Counted) =>
    ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1)
  return Math.round(scans.reduce((sum, node) => sum + read(node), 0))
}

/** Filters of the count of orders: branches, branch, state, method, number, email address. */
const COUNTS: Readonly<Record<string, readonly unknown[]>> = {
  'all orders': [null, null, null, null, null, null],
  'one state': [null, null, 'collected', null, null, null],
  'a rare state': [null, null, 'paid_short', null, null, null],
  'one branch': [[7], null, null, null, null, null],
  'five branches, deliveries': [[1, 2, 3, 4, 5], null, null, 'delivery', null, null],
  'one branch of a person of all, one state': [null, 7, 'ready', null, null, null],
  'an email address': [null, null, null, null, null, 'bench-77@example.nl'],
}

/** Every staff list at full size, over HTTP and from a click to the painted rows, and the rows that each count reads. */
export async function staffLists({ rounds }: Rounds): Promise<Result> {
  const client = await openScratch()
  const calls = CALLS * rounds
  const figures: Figure[] = Object.entries(SIZE).map(([name, value]) => ({ name, value }))
  const isFull = SIZE.orders >= 1_000_000 && SIZE.products >= 1_000_000 && SIZE.customers >= 100_000
  const proves = isFull ? { rows: ROWS } : {}
  const cookies = new Map<string, string>()
  const cookieOf = async (scope: readonly number[] | null) => {
    const known = cookies.get(String(scope))
    const cookie = known ?? (await aSession(client, scope === null ? 'owner' : 'counter', scope))
    cookies.set(String(scope), cookie)
    return cookie
  }
  try {
    await withProcess('apps/api/src/staff.ts', staffEnvironment(), async ({ url }) => {
      for (const { name, scope, path, isBranchList } of STAFF_LISTS) {
        const open = async (nth: number) => get(`${url}/api/staff/${path(nth)}`, await cookieOf(scope(nth)))
        await durations(Math.min(calls, SIZE.branches), open)
        const took = await durations(calls, open)
        figures.push(
          {
            name: `${name}, p95`,
            value: p95(took),
            unit: 'ms',
            atMost: isBranchList ? 50 : 300,
            ...proves,
          },
          { name: `${name}, median`, value: median(took), unit: 'ms' },
        )
      }
      const shown = await measureClicks(url, await cookieOf(null), CLICKS * rounds)
      figures.push(...shown.map((figure) => ('atMost' in figure ? { ...figure, ...proves } : figure)))
    })
    for (const [name, filter] of Object.entries(COUNTS))
      figures.push({
        name: `count of ${name}, rows read`,
        value: await rowsRead(client, countOrders.text, [...filter, COUNT_LIMIT + 1]),
        atMost: COUNT_LIMIT + 1,
        ...proves,
      })
    const notes = [`${calls} requests per list, one after the other, on the machine of client and database`]
    return { figures, notes: isFull ? notes : [...notes, 'not the full size: proves no requirement'] }
  } finally {
    await client.end()
  }
}
