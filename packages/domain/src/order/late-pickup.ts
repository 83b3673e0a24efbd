import { timeOf } from '../clock-time.ts'
import { addDays, instantAt } from '../dates.ts'
import { momentAt } from '../delivery/moment.ts'
import { type BranchHours, branchHoursOn } from '../delivery/opening.ts'

/** A pickup that is not ready this long before its promised time is urgent. */
export const URGENT_MINUTES = 30
/** Staff need this long for a late order; the new time is rounded up to a quarter of an hour. */
const CATCH_UP_MINUTES = 60
const QUARTER = 15
const FURTHEST_DAYS = 14

const upToQuarter = (minutes: number) => Math.ceil(minutes / QUARTER) * QUARTER

/**
 * The new time for a customer whose promised time is missed: an hour from now while the branch is open, otherwise
 * an hour after it opens. Undefined if the branch stays closed for two weeks; a person then calls the customer.
 */
export function newPickupTime(now: Date, hours: BranchHours): Date | undefined {
  const { day: today, minutes } = momentAt(now)
  for (let ahead = 0; ahead <= FURTHEST_DAYS; ahead += 1) {
    const day = addDays(today, ahead)
    const open = branchHoursOn(day, hours)
    if (!open) continue
    const from = ahead === 0 ? Math.max(minutes, open.opens) : open.opens
    const ready = upToQuarter(from + CATCH_UP_MINUTES)
    if (ready <= open.closes) return instantAt(day, timeOf(ready))
  }
  return undefined
}
