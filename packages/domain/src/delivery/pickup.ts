import { addDays, weekdayOf } from '../dates.ts'
import { type Day, type Moment, minutesIn } from './moment.ts'
import { type BranchHours, branchHoursOn, type Hours, hoursOf, overlap } from './opening.ts'
import { addWorkingDays } from './shipping.ts'

export type PickupRules = {
  readonly pickupCutoff: string
  readonly pickupDelayDays: number
  readonly pickupAvailableTime: string
  readonly pickupAvailableTimeSaturday: string
  readonly pickupSaturdayAllowed: boolean
  readonly pickupMondayAllowed: boolean
  readonly holidays: readonly Day[]
}

/** The reason why the earliest pickup is later than two hours from now. */
export type PickupDelay = 'before_opening' | 'closed_today' | 'after_cutoff' | 'after_closing' | 'made_to_order'
export type PickupMoment = Moment & { readonly delay?: PickupDelay }

const PREPARATION_MINUTES = 120
/** Limits the search: no branch is closed for 60 days, so a longer search means that no day is allowed. */
const FURTHEST_DAYS = 60
const SATURDAY = 6
const SUNDAY = 7

/** Hours for collecting orders on a day: the shop's pickup hours within the branch's opening hours. */
export function pickupHoursOn(day: Day, branch: BranchHours, rules: PickupRules): Hours | undefined {
  const on = weekdayOf(day)
  if (on === SUNDAY || rules.holidays.includes(day)) return undefined
  if (on === SATURDAY && !rules.pickupSaturdayAllowed) return undefined
  if (on === 1 && !rules.pickupMondayAllowed) return undefined
  const open = branchHoursOn(day, branch)
  return open && overlap(open, hoursOf(on === SATURDAY ? rules.pickupAvailableTimeSaturday : rules.pickupAvailableTime))
}

/**
 * The first moment at which an order placed now can be collected; undefined when the branch has no pickup hours.
 * `leadDays`: working days in which goods are made first.
 */
export function earliestPickup(
  now: Moment,
  branch: BranchHours,
  rules: PickupRules,
  leadDays = 0,
): PickupMoment | undefined {
  const isMade = leadDays > 0
  const today = rules.pickupDelayDays === 0 && !isMade ? pickupToday(now, branch, rules) : undefined
  if (today && 'minutes' in today) return today
  const from = isMade ? addWorkingDays(now.day, leadDays, rules.holidays) : now.day
  const [next] = openDays(addDays(from, Math.max(1, rules.pickupDelayDays)), branch, rules, 1)
  const delay = isMade ? 'made_to_order' : today?.delay
  return next && { day: next.day, minutes: next.hours.opens, ...(delay ? { delay } : {}) }
}

/** Days on which an order placed now can be collected, each with its first moment. */
export function pickupDays(
  now: Moment,
  branch: BranchHours,
  rules: PickupRules,
  count = 10,
  leadDays = 0,
): PickupMoment[] {
  const first = earliestPickup(now, branch, rules, leadDays)
  if (!first) return []
  const later = openDays(addDays(first.day, 1), branch, rules, count - 1)
  return [first, ...later.map(({ day, hours }) => ({ day, minutes: hours.opens }))]
}

function pickupToday(now: Moment, branch: BranchHours, rules: PickupRules): PickupMoment | { delay: PickupDelay } {
  const hours = pickupHoursOn(now.day, branch, rules)
  if (!hours) return { delay: 'closed_today' }
  if (now.minutes >= minutesIn(rules.pickupCutoff)) return { delay: 'after_cutoff' }
  const ready = now.minutes + PREPARATION_MINUTES
  if (ready > hours.closes) return { delay: 'after_closing' }
  if (ready < hours.opens) return { day: now.day, minutes: hours.opens, delay: 'before_opening' }
  return { day: now.day, minutes: ready }
}

function openDays(from: Day, branch: BranchHours, rules: PickupRules, count: number) {
  const found: { day: Day; hours: Hours }[] = []
  for (let ahead = 0; ahead < FURTHEST_DAYS && found.length < count; ahead++) {
    const day = addDays(from, ahead)
    const hours = pickupHoursOn(day, branch, rules)
    if (hours) found.push({ day, hours })
  }
  return found
}
