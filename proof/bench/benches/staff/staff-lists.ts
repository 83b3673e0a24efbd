import type pg from 'pg'
import { listItems } from '../../../../apps/api/src/modules/staff/attention/attention-queries.ts'
import { countOrders, LISTS } from '../../../../apps/api/src/modules/staff/orders/order-queries.ts'
import { listPersons } from '../../../../apps/api/src/modules/staff/people/people-queries.ts'
import { ATTENTION_KINDS } from '../../../../packages/contract/src/staff/attention.ts'
import { withProcess } from '../../support/child.ts'
import type { Rounds } from '../../support/compare.ts'
import { nodesOf, type PlanNode } from '../../support/plan.ts'
import type { Figure, Result } from '../../support/report.ts'
import { aSession, BRANCHES, openScratch, staffEnvironment } from './scratch.ts'

const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000)
const CALLS = 40
const COUNT_LIMIT = 10_000

type Filter = {
  readonly branch?: number
  readonly state?: string
  readonly method?: string
  readonly search?: string
  readonly sort?: keyof typeof LISTS
  readonly page?: number
}
type List = {
  /** Branches of the person; null for all. */
  readonly scope: (nth: number) => number[] | null
  readonly filter: (nth: number) => Filter
  readonly isBranchList?: boolean
}
const one = (nth: number) => [1 + (nth % BRANCHES)]
const all = () => null
const OPEN = ['accepted', 'paid', 'preparing', 'ready', 'paid_short', 'cancelled'] as const
const stateOf = (nth: number) => OPEN[nth % OPEN.length] ?? 'paid'
const email = (nth: number) => `bench-${(nth * 7919) % 100_000}@example.nl`
const number = (nth: number) => `B${String(1 + ((nth * 7919) % ORDERS)).padStart(8, '0')}`

const ORDER_LISTS: Readonly<Record<string, List>> = {
  'orders of a branch': { scope: one, filter: () => ({}), isBranchList: true },
  'orders of a branch, one state': { scope: one, filter: (nth) => ({ state: stateOf(nth) }), isBranchList: true },
  'orders of a branch, by promise': { scope: one, filter: () => ({ sort: 'promised' }) },
  'orders of a branch, deliveries': { scope: one, filter: () => ({ method: 'delivery' }) },
  'orders of a branch, page 100': { scope: one, filter: () => ({ page: 100 }) },
  'orders of five branches': { scope: (nth) => [1, 2, 3, 4, 5].map((step) => step + (nth % 50)), filter: () => ({}) },
  'all orders': { scope: all, filter: () => ({}) },
  'all orders, oldest first': { scope: all, filter: () => ({ sort: 'oldest' }) },
  'all orders, one state': { scope: all, filter: (nth) => ({ state: stateOf(nth) }) },
  'all orders, by promise': { scope: all, filter: (nth) => ({ sort: 'promised', state: stateOf(nth) }) },
  'all orders, page 200': { scope: all, filter: () => ({ page: 200 }) },
  'an order by number': { scope: all, filter: (nth) => ({ search: number(nth) }) },
  'orders of an email address': { scope: all, filter: (nth) => ({ search: email(nth) }) },
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

const valuesOf = (scope: number[] | null, { branch, state, method, search }: Filter) => [
  scope,
  branch ?? null,
  state ?? null,
  method ?? null,
  search && !search.includes('@') ? search : null,
  search?.includes('@') ? search : null,
]

/** Rows that the statement reads from tables and indexes. */
async function rowsRead(client: pg.Client, text: string, values: readonly unknown[]): Promise<number> {
  type Counted = PlanNode & { 'Actual Rows'?: number; 'Rows Removed by Filter'?: number; 'Actual Loops'?: number }
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

async function get(url: string, cookie: string): Promise<void> {
  const reply = await fetch(url, { headers: { cookie } })
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`)
}

/** Every staff list over HTTP at 1,000,000 orders, beside its bare statements, and the rows that each count reads. */
export async function staffLists({ rounds }: Rounds): Promise<Result> {
  const client = await openScratch(ORDERS, (line) => console.log(`  ${line}`))
  const calls = CALLS * rounds
  const figures: Figure[] = [{ name: 'orders', value: ORDERS }]
  try {
    const cookies = await Promise.all(
      Array.from({ length: BRANCHES }, (_, index) => aSession(client, 'counter', [index + 1])),
    )
    const owner = await aSession(client, 'owner', null)
    const cookieOf = async (scope: number[] | null) =>
      scope === null
        ? owner
        : scope.length === 1
          ? (cookies[(scope[0] ?? 1) - 1] ?? '')
          : aSession(client, 'counter', scope)
    await withProcess('apps/api/src/staff.ts', staffEnvironment(), async ({ url }) => {
      for (const [name, { scope, filter, isBranchList }] of Object.entries(ORDER_LISTS)) {
        const signedIn = new Map<string, string>()
        for (let nth = 0; nth < BRANCHES; nth += 1)
          signedIn.set(String(scope(nth)), signedIn.get(String(scope(nth))) ?? (await cookieOf(scope(nth))))
        const ask = (nth: number) => {
          const query = new URLSearchParams(Object.entries(filter(nth)).map(([key, value]) => [key, String(value)]))
          return get(`${url}/api/staff/orders?${query}`, signedIn.get(String(scope(nth))) ?? '')
        }
        const bare = async (nth: number) => {
          const { sort = 'newest', page = 1, ...rest } = filter(nth)
          const values = valuesOf(scope(nth), rest)
          await client.query({ name: `list ${sort}`, text: LISTS[sort].text, values: [...values, 50, (page - 1) * 50] })
          await client.query({ name: 'count', text: countOrders.text, values: [...values, COUNT_LIMIT + 1] })
        }
        await timed(CALLS, ask)
        const took = await timed(calls, ask)
        const bareTook = await timed(calls, bare)
        let read = 0
        for (let nth = 0; nth < OPEN.length; nth += 1)
          read = Math.max(
            read,
            await rowsRead(client, countOrders.text, [...valuesOf(scope(nth), filter(nth)), COUNT_LIMIT + 1]),
          )
        figures.push(
          { name: `${name}, p95`, value: took, unit: 'ms', atMost: isBranchList ? 50 : 300 },
          { name: `${name}, bare statements p95`, value: bareTook, unit: 'ms' },
          { name: `${name}, rows read by the count`, value: read, atMost: COUNT_LIMIT + 1 },
        )
      }
      for (const [name, path, text, values] of [
        [
          'attention',
          'attention',
          listItems.text,
          [new Date(), ATTENTION_KINDS, [], null, null, null, null, false, 51],
        ],
        ['people', 'people', listPersons.text, []],
      ] as const)
        figures.push(
          {
            name: `${name}, p95`,
            value: await timed(calls, () => get(`${url}/api/staff/${path}`, owner)),
            unit: 'ms',
            atMost: 300,
          },
          {
            name: `${name}, bare statement p95`,
            value: await timed(calls, () => client.query({ text, values: [...values] })),
            unit: 'ms',
          },
        )
    })
    return {
      figures,
      notes: [`${calls} requests per list, one after the other, on the machine of client and database`],
    }
  } finally {
    await client.end()
  }
}
