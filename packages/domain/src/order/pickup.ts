import { addDays, instantAt, weekdayOf } from '../dates.ts'
import type { Day } from '../delivery/moment.ts'

const DAY_MS = 86_400_000

/** How many days goods stay at the counter, and how many days before the end the customer is reminded. */
export const PICKUP_DAYS = 7
const REMIND_DAYS = 2

export const collectBy = (readyAt: Date): Date => new Date(readyAt.getTime() + PICKUP_DAYS * DAY_MS)
/** Orders with a collection deadline before this moment receive a reminder now. */
export const remindsUntil = (now: Date): Date => new Date(now.getTime() + REMIND_DAYS * DAY_MS)

/** Customers are invited to review once they could have used the goods, and not long afterwards. */
const REVIEW_AFTER_DAYS = 7
const REVIEW_WITHIN_DAYS = 30
export const reviewWindow = (now: Date) => ({
  from: new Date(now.getTime() - REVIEW_WITHIN_DAYS * DAY_MS),
  to: new Date(now.getTime() - REVIEW_AFTER_DAYS * DAY_MS),
})

/** Local time at which the counters close. */
const CLOSING = '18:00'

/** Goods to be paid at the counter are held until closing time of the first open day after the agreed day. */
export function heldForCounterUntil(agreed: Day, holidays: readonly Day[]): Date {
  let day = addDays(agreed, 1)
  while (weekdayOf(day) === 7 || holidays.includes(day)) day = addDays(day, 1)
  return instantAt(day, CLOSING)
}
