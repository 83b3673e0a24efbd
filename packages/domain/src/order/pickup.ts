const DAY_MS = 86_400_000

/** How long goods lie ready at the counter, and how long before the end the customer is reminded. */
export const PICKUP_DAYS = 7
const REMIND_DAYS = 2

export const collectBy = (readyAt: Date): Date => new Date(readyAt.getTime() + PICKUP_DAYS * DAY_MS)
/** Orders that must be collected before this moment are reminded now. */
export const remindsUntil = (now: Date): Date => new Date(now.getTime() + REMIND_DAYS * DAY_MS)

/** A review is asked for when the goods could be used, and not long after. */
const REVIEW_AFTER_DAYS = 7
const REVIEW_WITHIN_DAYS = 30
export const reviewWindow = (now: Date) => ({
  from: new Date(now.getTime() - REVIEW_WITHIN_DAYS * DAY_MS),
  to: new Date(now.getTime() - REVIEW_AFTER_DAYS * DAY_MS),
})
