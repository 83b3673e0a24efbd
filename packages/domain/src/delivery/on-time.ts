import { addDays, weekdayOf } from '../dates.ts'

/** Why a promise was not met, in the order in which they are checked: the first one that applies caused the others. */
export const MISS_CAUSES = [
  'paid_late',
  'promise_moved',
  'goods_missing',
  'not_home',
  'started_late',
  'picked_late',
  'sent_late',
  'on_the_road',
] as const
export type MissCause = (typeof MISS_CAUSES)[number]

export type PromiseFacts = {
  readonly method: 'pickup' | 'delivery'
  readonly promisedAt: Date
  /** When the vans leave: the start of the window of a delivery. */
  readonly leavesAt: Date
  /** When the order was paid or accepted. */
  readonly releasedAt: Date | null
  /** Whether the shop moved the promise without the customer's consent. */
  readonly wasMoved: boolean
  readonly wasShort: boolean
  /** When a driver did not find the customer at home. */
  readonly notHomeAt: Date | null
  readonly startedAt: Date | null
  readonly pickedAt: Date | null
  readonly sentAt: Date | null
}

const isLater = (at: Date | null, than: Date) => at === null || at > than

/** The cause of a missed promise. Before the time of departure a delivery is late because of the branch. */
export function missCause(facts: PromiseFacts): MissCause {
  const { method, promisedAt, leavesAt, releasedAt, notHomeAt } = facts
  const due = method === 'pickup' ? promisedAt : leavesAt
  if (releasedAt !== null && releasedAt > due) return 'paid_late'
  if (facts.wasMoved) return 'promise_moved'
  if (facts.wasShort) return 'goods_missing'
  if (notHomeAt !== null && notHomeAt <= promisedAt) return 'not_home'
  if (isLater(facts.startedAt, due)) return 'started_late'
  if (method === 'pickup' || isLater(facts.pickedAt, due)) return 'picked_late'
  return isLater(facts.sentAt, promisedAt) ? 'sent_late' : 'on_the_road'
}

/** Whole percents, rounded down: one miss in a thousand is not 100 %. Null if nothing was promised. */
export const onTimePercent = ({ met, due }: { readonly met: number; readonly due: number }): number | null =>
  due === 0 ? null : Math.floor((met * 100) / due)

/** The Monday of the week of a day. */
export const weekOf = (day: string): string => addDays(day, 1 - weekdayOf(day))
