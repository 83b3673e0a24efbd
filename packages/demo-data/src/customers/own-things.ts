import { type Product, product } from '../catalogue/range/product.ts'
import type { Job } from '../load/job.ts'
import { eanCheckDigit, rowId } from '../seed/ids.ts'
import { under } from '../seed/random.ts'
import { savedPoints } from './codes.ts'
import { DEMO_CUSTOMERS, type DemoCustomer } from './customers.ts'
import type { DemoOrder } from './orders.ts'

const SEED = 1

/** A card whose number any scanner takes: an EAN of the block shops may use among themselves. */
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

/** How the points came about; the last line of a customer is what there is now. */
export function demoPoints(orders: readonly DemoOrder[]): PointsLine[] {
  let index = 0
  return DEMO_CUSTOMERS.flatMap((customer) => {
    const earning = orders.filter((order) => order.customer.id === customer.id && order.points > 0)
    const saved = savedPoints().find(({ customerId }) => customerId === customer.id)?.points ?? 0
    let balance = saved - earning.reduce((sum, { points }) => sum + points, 0)
    const opening = { customer, orderId: null, kind: 'opening', points: balance, balance, at: SINCE } as const
    const earned = earning.map(({ id: orderId, points, placedAt: at }) => {
      balance += points
      return { customer, orderId, kind: 'earn', points, balance, at } as const
    })
    return [opening, ...earned].map((line) => ({ ...line, id: rowId(SEED, 'points', index++) }))
  })
}

const LISTS = [
  ['Badkamer boven', 'Schutting'],
  ['Verbouwing Singel', 'Altijd op de bus'],
] as const

export type DemoList = {
  readonly id: string
  readonly customer: DemoCustomer
  readonly name: string
  readonly products: readonly { readonly product: Product; readonly quantity: number }[]
}

export function demoLists(job: Job): DemoList[] {
  const { layout } = job.range
  return DEMO_CUSTOMERS.flatMap((customer, at) =>
    (LISTS[at] ?? []).map((name, which) => {
      const chosen = Array.from({ length: 5 }, (_, line) => product(job.range, under(layout.size, 'list', name, line)))
      const unlike = new Map(chosen.filter(({ traits }) => traits.state !== 'Draft').map((one) => [one.id, one]))
      const products = [...unlike.values()].map((one) => ({
        product: one,
        quantity: 1 + under(8, 'list', name, one.id),
      }))
      return { id: rowId(SEED, 'list', at * 10 + which), customer, name, products }
    }),
  )
}

/** What the trade customer calls some products in its own books; the last code means all of its kind. */
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
