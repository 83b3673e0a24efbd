import { stock } from '../branches/stock.ts'
import { type Product, product } from '../catalogue/range/product.ts'
import type { Job } from '../load/job.ts'
import { eanCheckDigit, rowId } from '../seed/ids.ts'
import { under } from '../seed/random.ts'
import { DEMO_CUSTOMERS, type DemoCustomer } from './customers.ts'
import type { DemoOrder } from './orders.ts'

const SEED = 1

/** A card with a valid EAN from the range for internal use. */
export function demoCards() {
  return DEMO_CUSTOMERS.map((customer, index) => {
    const twelve = `26${String(4_071_883_000 + index * 37)}`
    return { id: rowId(SEED, 'card', index), customer, number: `${twelve}${eanCheckDigit(twelve)}` }
  })
}

export type PointsLine = {
  readonly id: string
  readonly customer: DemoCustomer
  readonly orderId: string | null
  readonly kind: 'opening' | 'earn'
  readonly points: number
  readonly balance: number
  readonly at: string
}
const SINCE = '2025-01-02T09:00:00Z'

/** Points of each customer when the card became digital. */
const OPENING = [240, 615] as const

/** History of the points, each order by the rule of the shop; the last line of a customer is the balance. */
export function demoPoints(orders: readonly DemoOrder[]): PointsLine[] {
  let index = 0
  return DEMO_CUSTOMERS.flatMap((customer, at) => {
    const earning = orders.filter((order) => order.customer.id === customer.id && order.points > 0)
    let balance: number = OPENING[at] ?? 0
    const opening = { customer, orderId: null, kind: 'opening', points: balance, balance, at: SINCE } as const
    const earned = earning.map(({ id: orderId, points, placedAt: at }) => {
      balance += points
      return { customer, orderId, kind: 'earn', points, balance, at } as const
    })
    return [opening, ...earned].map((line) => ({ ...line, id: rowId(SEED, 'points', index++) }))
  })
}

/** Names of the lists, and the families of their products. */
const LISTS = [
  {
    'Badkamer boven': 'gipsplaat-h2 c-profiel poedertegellijm metrotegel siliconenkit gipsplaatschroef',
    Schutting: 'houten-paal schuttingplank snelbeton hangslot spaanplaatschroef-rvs',
  },
  {
    'Verbouwing Singel': 'gipsplaat-ak c-profiel egaline muurverf-mat plafondverf acrylaatkit',
    'Altijd op de bus': 'spaanplaatschroef montagekit afplaktape nylon-plug siliconenkit',
  },
] as const
/** Number of products per family that are checked for stock at the first branch. */
const LOOKED_AT = 12

export type DemoList = {
  readonly id: string
  readonly customer: DemoCustomer
  readonly name: string
  readonly products: readonly { readonly product: Product; readonly quantity: number }[]
}

/** A product of the family that the first branch stocks, so that a list can be collected there. */
function oneOf(job: Job, family: string): Product {
  const { seed, layout } = job.range
  const all = Array.from({ length: LOOKED_AT }, (_, member) => product(job.range, layout.indexIn(family, member)))
  const active = all.filter(({ traits }) => traits.state === 'Active' && traits.isOrderable)
  const isThere = (one: Product) =>
    stock(seed, one, job.branchIds, job.warehouseId, job.stockPerProduct).some(
      ({ branchId, onHand, reserved }) => branchId === job.branchIds[0] && onHand - reserved > 8,
    )
  return active.find(isThere) ?? active[0] ?? product(job.range, layout.indexIn(family, 0))
}

export function demoLists(job: Job): DemoList[] {
  return DEMO_CUSTOMERS.flatMap((customer, at) =>
    Object.entries(LISTS[at] ?? {}).map(([name, families], which) => {
      const products = families.split(' ').map((family) => {
        const one = oneOf(job, family)
        return { product: one, quantity: 1 + under(8, 'list', name, one.id) }
      })
      return { id: rowId(SEED, 'list', at * 10 + which), customer, name, products }
    }),
  )
}

/** The trade customer's own codes for some products; the last code covers a whole kind. */
export function demoOwnCodes(job: Job) {
  const trade = DEMO_CUSTOMERS.find(({ kvkNumber }) => kvkNumber)
  const lists = demoLists(job).filter(({ customer }) => customer === trade)
  const products = [...new Map(lists.flatMap((list) => list.products).map((line) => [line.product.id, line.product]))]
  return products.flatMap(([, one], at) =>
    trade
      ? [
          { customer: trade, code: `tim${100 + at}`, product: one },
          ...(at < 3 ? [{ customer: trade, code: 'bus1', product: one }] : []),
        ]
      : [],
  )
}
