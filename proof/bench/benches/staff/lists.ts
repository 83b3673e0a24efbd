import { GAP_KINDS } from '@shop/domain/catalogue/data-gaps'
import { CATEGORIES } from './fill.ts'
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

const article = (nth: number) => `2${String(1 + ((nth * 7919) % SIZE.products)).padStart(7, '0')}`
const products = (name: string, query: (nth: number) => string): List => ({
  name,
  scope: all,
  path: (nth) => `products?${query(nth)}`,
})
/** Of the last weeks: the one of a day. */
const misses = (nth: number) => {
  const day = new Date(Date.now() - (nth % 30) * 86_400_000).toISOString().slice(0, 10)
  return `branches/${branchOf(nth)}/on-time/${day}`
}

/** Every list of the staff application. A new list is added here; `bench.test.ts` finds one that is missing. */
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
  { name: 'stops of a branch', scope: all, path: (nth) => `branches/${branchOf(nth)}/stops` },
  { name: 'missed promises of a branch and week', scope: all, path: misses },
  products('all products', () => ''),
  products('all products, newest first', () => 'sort=newest'),
  products('all products, page 200', () => 'page=200'),
  products('products that ended', () => 'state=Ended'),
  products('drafts, newest first', () => 'state=Draft&sort=newest'),
  products('products whose sale is stopped', () => 'sale=no'),
  products('products of a category', (nth) => `category=bench-${1 + (nth % CATEGORIES)}`),
  products(
    'drafts of a category, not for sale',
    (nth) => `category=bench-${1 + (nth % CATEGORIES)}&state=Draft&sale=no`,
  ),
  products('a product by number', (nth) => `search=${article(nth)}`),
  products('a product by barcode', (nth) => `search=29${article(nth).slice(1).padStart(11, '0')}`),
  products('products by a rare word', (nth) => `search=${1 + ((nth * 7919) % SIZE.products)}%20eiken`),
  products('products by a frequent word', () => 'search=schroef'),
  products('no product', () => 'search=onvindbaarwoord'),
  { name: 'data gaps', scope: all, path: () => 'data-gaps' },
  { name: 'data gaps of a kind', scope: all, path: (nth) => `data-gaps?kind=${GAP_KINDS[nth % GAP_KINDS.length]}` },
  {
    name: 'data gaps of a kind and category',
    scope: all,
    path: (nth) => `data-gaps?kind=measures&category=bench-${1 + (nth % CATEGORIES)}`,
  },
  {
    name: 'data gaps, a late page',
    scope: all,
    path: (nth) => `data-gaps?after=${1_000 * (nth % 40)}~00000000-0000-7000-8000-000000000000`,
  },
  { name: 'search terms without results', scope: all, path: () => 'search-terms' },
  { name: 'search words of staff', scope: all, path: () => 'term-rules' },
  { name: 'jobs on products', scope: all, path: () => 'product-jobs' },
  { name: 'stops of sale', scope: all, path: () => 'sale-stops' },
  { name: 'change sets', scope: all, path: () => 'change-sets' },
  { name: 'promotions', scope: all, path: () => 'promotions' },
  { name: 'redirects', scope: all, path: () => 'redirects' },
  { name: 'branches', scope: all, path: () => 'branches' },
  { name: 'a branch', scope: all, path: () => 'branches/1' },
  { name: 'batches of codes', scope: all, path: () => 'voucher-batches' },
  { name: 'brands of prices', scope: all, path: () => 'price-brands' },
  { name: 'articles', scope: all, path: () => 'articles' },
  { name: 'customers by email address', scope: all, path: (nth) => `customers?search=${email(nth)}` },
  { name: 'customers by order number', scope: all, path: (nth) => `customers?search=${number(nth)}` },
  { name: 'log of access to records', scope: all, path: () => 'customer-views' },
  { name: 'saved views of orders', scope: all, path: () => 'views?list=orders' },
]
/** Shown whole and in one order, so they are no lists (ADR 0091): measured without a bound. */
export const REPORTS: readonly List[] = [
  { name: 'promises met, all branches', scope: all, path: () => 'on-time' },
  { name: 'promises met, one branch', scope: one, path: () => 'on-time' },
  { name: 'picking report', scope: all, path: () => 'reports/picking' },
  { name: 'missed sales', scope: all, path: () => 'reports/missed-sales' },
  { name: 'margins', scope: all, path: () => 'reports/margins' },
  ...(['synonym', 'redirect', 'page'] as const).map((kind) => ({
    name: `choices for a search term: ${kind}`,
    scope: all,
    path: () => `search-terms/choices?kind=${kind}&locale=nl&term=kwispelzooi`,
  })),
  { name: 'health', scope: all, path: () => 'health' },
  { name: 'settings', scope: all, path: () => 'settings' },
  { name: 'history of settings', scope: all, path: () => 'settings/history' },
  { name: 'categories of products', scope: all, path: () => 'product-categories' },
  { name: 'wall display', scope: one, path: (nth) => `branches/${branchOf(nth)}/wall` },
  { name: 'till of the day', scope: one, path: (nth) => `branches/${branchOf(nth)}/day` },
]
