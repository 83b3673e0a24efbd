import { addDays, weekdayOf } from '../dates.ts'
import { type Day, type Moment, minutesIn } from './moment.ts'

export type DeliverySize = 'small' | 'large'

export type DeliveryRules = {
  readonly deliveryCutoffSmall: string
  readonly deliveryCutoffLarge: string
  readonly deliveryDelayDays: number
  readonly extraStockDeliveryDays: number
  readonly holidays: readonly Day[]
}

/** The reason why the goods do not leave on the next working day. */
export type DeliveryDelay = 'after_cutoff' | 'no_working_day' | 'extra_stock' | 'made_to_order'
export type DeliveryDay = { readonly day: Day; readonly delay?: DeliveryDelay }

const FRIDAY = 5

export const isWorkingDay = (day: Day, holidays: readonly Day[]) => weekdayOf(day) <= FRIDAY && !holidays.includes(day)

/** The cutoff time itself is too late. */
export function isOverCutoff(now: Moment, size: DeliverySize, rules: DeliveryRules): boolean {
  return now.minutes >= minutesIn(size === 'large' ? rules.deliveryCutoffLarge : rules.deliveryCutoffSmall)
}

/** The first day on which an order placed now can be delivered. */
export function earliestDelivery(
  now: Moment,
  { size, needsExtraStock, leadDays = 0 }: { size: DeliverySize; needsExtraStock: boolean; leadDays?: number },
  rules: DeliveryRules,
): DeliveryDay {
  const worksToday = isWorkingDay(now.day, rules.holidays)
  const isLate = worksToday && isOverCutoff(now, size, rules)
  const handled = worksToday && !isLate ? now.day : nextWorkingDay(now.day, rules.holidays)
  const days = rules.deliveryDelayDays + (needsExtraStock ? rules.extraStockDeliveryDays : 0) + leadDays
  const delay = delayOf({ isMade: leadDays > 0, needsExtraStock, isLate, worksToday })
  return { day: addWorkingDays(handled, days, rules.holidays), ...(delay ? { delay } : {}) }
}

type Facts = Readonly<Record<'isMade' | 'needsExtraStock' | 'isLate' | 'worksToday', boolean>>
function delayOf({ isMade, needsExtraStock, isLate, worksToday }: Facts): DeliveryDelay | undefined {
  if (isMade) return 'made_to_order'
  if (needsExtraStock) return 'extra_stock'
  if (isLate) return 'after_cutoff'
  return worksToday ? undefined : 'no_working_day'
}

export function deliveryDays(first: Day, rules: DeliveryRules, count = 10): Day[] {
  const days = [first]
  while (days.length < count) days.push(nextWorkingDay(days.at(-1) ?? first, rules.holidays))
  return days
}

export function nextWorkingDay(day: Day, holidays: readonly Day[]): Day {
  const next = addDays(day, 1)
  return isWorkingDay(next, holidays) ? next : nextWorkingDay(next, holidays)
}

/** The day after this number of working days. */
export function addWorkingDays(day: Day, count: number, holidays: readonly Day[]): Day {
  return count === 0 ? day : addWorkingDays(nextWorkingDay(day, holidays), count - 1, holidays)
}
