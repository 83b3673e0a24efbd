import { SIZE } from './scratch.ts'

/** A staff list as a person opens it. */
export type List = {
  readonly name: string
  /** Branches of the person; null for all. */
  readonly scope: (nth: number) => readonly number[] | null
  readonly path: (nth: number) => string
  /** The list of one branch has a lower limit (ADR 0073). */
  readonly isBranchList?: true
}
const one = (nth: number) => [1 + (nth % SIZE.branches)]
const five = (nth: number) => [1, 2, 3, 4, 5].map((step) => step + (nth % 50))
const all = () => null
const STATES = ['accepted', 'paid', 'preparing', 'ready', 'paid_short', 'cancelled'] as const
const stateOf = (nth: number) => STATES[nth % STATES.length] ?? 'paid'
const email = (nth: number) => encodeURIComponent(`bench-${(nth * 7919) % SIZE.customers}@example.nl`)
const number = (nth: number) => `B${String(1 + ((nth * 7919) % SIZE.orders)).padStart(8, '0')}`
const branchOf = (nth: number) => 1 + (nth % SIZE.branches)

const orders = (name: string, scope: List['scope'], query: (nth: number) => string, isBranchList?: true): List => ({
  name,
  scope,
  path: (nth) => `orders?${query(nth)}`,
  ...(isBranchList ? { isBranchList } : {}),
})

/** Every list of the staff application. A new list is added here. */
export const STAFF_LISTS: readonly List[] = [
  orders('orders of a branch', one, () => '', true),
  orders('orders of a branch, one state', one, (nth) => `state=${stateOf(nth)}`, true),
  orders('orders of a branch, by promise', one, () => 'sort=promised'),
  orders('orders of a branch, deliveries', one, () => 'method=delivery'),
  orders('orders of a branch, page 100', one, () => 'page=100'),
  orders('orders of five branches', five, () => ''),
  orders('all orders', all, () => ''),
  orders('all orders, oldest first', all, () => 'sort=oldest'),
  orders('all orders, one state', all, (nth) => `state=${stateOf(nth)}`),
  orders('all orders, one state, by promise', all, (nth) => `sort=promised&state=${stateOf(nth)}`),
  orders('all orders, page 200', all, () => 'page=200'),
  orders('an order by number', all, (nth) => `search=${number(nth)}`),
  orders('orders of an email address', all, (nth) => `search=${email(nth)}`),
  { name: 'pick jobs of a branch', scope: one, path: () => 'pick-jobs', isBranchList: true },
  { name: 'pick jobs of all branches', scope: all, path: () => 'pick-jobs' },
  { name: 'counter', scope: one, path: (nth) => `branches/${branchOf(nth)}/counter` },
  { name: 'wall display', scope: one, path: (nth) => `branches/${branchOf(nth)}/wall` },
  { name: 'till of the day', scope: one, path: (nth) => `branches/${branchOf(nth)}/day` },
  { name: 'vans', scope: all, path: (nth) => `branches/${branchOf(nth)}/vans` },
  { name: 'count tasks', scope: one, path: () => 'count-tasks' },
  { name: 'attention', scope: all, path: () => 'attention' },
  { name: 'attention, own items', scope: all, path: () => 'attention?owner=mine' },
  { name: 'attention of a branch', scope: one, path: () => 'attention' },
  { name: 'approvals', scope: all, path: () => 'approvals' },
  { name: 'open invoices', scope: all, path: () => 'invoices/open' },
  { name: 'corrections', scope: all, path: () => 'corrections' },
  { name: 'people', scope: all, path: () => 'people' },
  { name: 'devices', scope: all, path: () => 'devices' },
  { name: 'groups and tokens of the provider', scope: all, path: () => 'provisioning' },
  { name: 'own tokens', scope: all, path: () => 'tokens' },
  { name: 'history of settings', scope: all, path: () => 'settings/history' },
]
