import { needsExtraStock } from '../catalogue/stock-level.ts'
import type { Day, Moment } from './moment.ts'
import { type DeliveryRules, type DeliverySize, deliveryDays, earliestDelivery } from './shipping.ts'

export type LineToBring = {
  readonly quantity: number
  readonly size: DeliverySize
  readonly maxStockDefault: number
  readonly maxStockTotal: number
}

/** The first day everything in a cart can be brought together: that of its slowest line. */
export function earliestForCart(lines: readonly LineToBring[], now: Moment, rules: DeliveryRules): Day {
  const days = lines.map(
    (line) =>
      earliestDelivery(now, { size: line.size, needsExtraStock: needsExtraStock(line.quantity, line) }, rules).day,
  )
  const none = earliestDelivery(now, { size: 'small', needsExtraStock: false }, rules).day
  return [...days, none].sort().at(-1) ?? none
}

/** Days after which nobody looks further for room in a van. */
const FURTHEST = 60

/** The days a cart can be brought on, each with what of it is left; a day without room is not offered. */
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
