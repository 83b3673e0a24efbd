import { earnedPoints } from '@shop/domain/pricing/points'
import { type Product, product, successorOf } from '../catalogue/range/product.ts'
import type { Job } from '../load/job.ts'
import { rowId } from '../seed/ids.ts'
import { chance, hash, pick, under } from '../seed/random.ts'
import { DEMO_CUSTOMERS, type DemoCustomer } from './customers.ts'

export type DemoLine = { readonly product: Product; readonly quantity: number; readonly unitCents: number }
export type DemoOrder = {
  readonly id: string
  readonly index: number
  readonly publicId: string
  readonly number: string
  readonly customer: DemoCustomer
  readonly day: string
  readonly placedAt: string
  readonly state: 'delivered' | 'ready' | 'cancelled'
  readonly isPickup: boolean
  readonly lines: readonly DemoLine[]
  readonly goodsCents: number
  readonly deliveryCents: number
  readonly totalCents: number
  readonly taxCents: number
  readonly points: number
  readonly invoiceYear: number
  readonly invoiceSequence: number
}

/** Age of each order in days, oldest first; the trade customer orders more often. */
const DAYS: readonly (readonly number[])[] = [
  [295, 240, 188, 130, 96, 61, 33, 19, 4],
  [301, 282, 263, 241, 219, 200, 176, 158, 139, 118, 95, 77, 58, 41, 27, 13, 6, 1],
]
const FAVOURITES = 6
/** Orders with a discontinued product, so that a successor is proposed. */
const ENDED_IN: readonly number[] = [1, 3, 5]
const FREE_FROM_CENTS = 7_500
const DELIVERY_CENTS = 695
// Without 0/O, 1/I/L, and without vowels that would form words.
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXYZ'

const letters = (count: number, ...of: (string | number)[]) =>
  Array.from({ length: count }, (_, at) => pick([...LETTERS], ...of, at)).join('')

/** Order lines of this customer: a few recurring products, and a new one each time. */
function linesOf(job: Job, customer: DemoCustomer, which: number): DemoLine[] {
  const { seed, layout } = job.range
  const at = (...of: (string | number)[]) => product(job.range, under(layout.size, seed, customer.id, ...of))
  const wanted = Array.from({ length: 1 + under(4, seed, 'lines', customer.id, which) }, (_, line) =>
    chance(seed, 'again', customer.id, which, line) < 0.55
      ? at('favourite', under(FAVOURITES, seed, 'which', customer.id, which, line))
      : at('other', which, line),
  )
  if (ENDED_IN.includes(which)) wanted.push(endedProduct(job, customer))
  const unlike = new Map(wanted.filter(({ traits }) => traits.state !== 'Draft').map((one) => [one.id, one]))
  return [...unlike.values()].map((one) => ({
    product: one,
    quantity: 1 + under(customer.companyName ? 24 : 6, seed, 'quantity', customer.id, which, one.id),
    unitCents: one.prices.cents,
  }))
}

/** The first discontinued product with a successor, searched from a start that depends on the customer. */
function endedProduct(job: Job, customer: DemoCustomer): Product {
  const { seed, layout } = job.range
  const start = under(layout.size, seed, 'ended', customer.id)
  for (let step = 0; step < layout.size; step++) {
    const one = product(job.range, (start + step) % layout.size)
    if (successorOf(job.range, one)) return one
  }
  return product(job.range, start)
}

function stateOf(customer: DemoCustomer, which: number, isLast: boolean): DemoOrder['state'] {
  if (isLast) return 'ready'
  return hash('cancelled', customer.id, which) % 9 === 0 ? 'cancelled' : 'delivered'
}

type Placed = Omit<DemoOrder, 'id' | 'index' | 'invoiceYear' | 'invoiceSequence'>

function orderOf(job: Job, customer: DemoCustomer, days: number, which: number, isLast: boolean): Placed {
  const lines = linesOf(job, customer, which)
  const goodsCents = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)
  const isPickup = isLast || chance('pickup', customer.id, which) < 0.4
  const deliveryCents = isPickup || goodsCents >= FREE_FROM_CENTS ? 0 : DELIVERY_CENTS
  const totalCents = goodsCents + deliveryCents
  const state = stateOf(customer, which, isLast)
  const { calendar } = job.range
  return {
    publicId: letters(22, 'public', customer.id, which),
    number: `${letters(4, 'number', customer.id, which)}-${letters(4, 'second', customer.id, which)}`,
    customer,
    day: calendar.day(1 - days),
    placedAt: calendar.at(-days, `${String(8 + under(9, 'hour', customer.id, which)).padStart(2, '0')}:14:00`),
    state,
    isPickup,
    lines,
    goodsCents,
    deliveryCents,
    totalCents,
    taxCents: Math.round((totalCents * 21) / 121),
    points: state === 'delivered' ? earnedPoints(goodsCents, 0, 0) : 0,
  }
}

/** Orders of the demo customers by date, so that keys and invoice numbers grow with time. */
export function demoOrders(job: Job): DemoOrder[] {
  const placed = DEMO_CUSTOMERS.flatMap((customer, at) => {
    const all = DAYS[at] ?? []
    return all.map((days, which) => orderOf(job, customer, days, which, which === all.length - 1))
  })
  const last = new Map<number, number>()
  return placed
    .filter(({ lines }) => lines.length > 0)
    .sort((one, other) => one.placedAt.localeCompare(other.placedAt))
    .map((order, index) => {
      const invoiceYear = Number(order.placedAt.slice(0, 4))
      const isInvoiced = order.state === 'delivered'
      const invoiceSequence = isInvoiced ? (last.get(invoiceYear) ?? 0) + 1 : 0
      if (isInvoiced) last.set(invoiceYear, invoiceSequence)
      return { ...order, id: rowId(job.range.seed, 'order', index), index, invoiceYear, invoiceSequence }
    })
}
