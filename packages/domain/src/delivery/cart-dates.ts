import { needsExtraStock } from '../catalogue/stock-level.ts'
import type { Day, Moment } from './moment.ts'
import { type DeliveryRules, type DeliverySize, deliveryDays, earliestDelivery } from './shipping.ts'

export type LineToBring = {
  readonly quantity: number
  readonly size: DeliverySize
  readonly maxStockDefault: number
  readonly maxStockTotal: number
  /** Working days in which the goods are made to the customer's choices. */
  readonly leadDays?: number
}

/** The first day on which the whole cart can be delivered: that of its slowest line. */
export function earliestForCart(lines: readonly LineToBring[], now: Moment, rules: DeliveryRules): Day {
  const days = lines.map((line) => {
    const { size, leadDays = 0 } = line
    return earliestDelivery(now, { size, needsExtraStock: needsExtraStock(line.quantity, line), leadDays }, rules).day
  })
  const none = earliestDelivery(now, { size: 'small', needsExtraStock: false }, rules).day
  return [...days, none].sort().at(-1) ?? none
}

/** Number of delivery days searched for free van capacity. */
const FURTHEST = 60

/** Days on which the cart can be delivered, each with its free windows. Fully booked days are left out. */
export function offeredDays<W>(
  first: Day,
  rules: DeliveryRules,
  count: number,
  windowsOn: (day: Day) => readonly W[],
): { readonly day: Day; readonly windows: readonly W[] }[] {
  return deliveryDays(first, rules, FURTHEST)
    .map((day) => ({ day, windows: windowsOn(day) }))
    .filter(({ windows }) => windows.length > 0)
    .slice(0, count)
}
