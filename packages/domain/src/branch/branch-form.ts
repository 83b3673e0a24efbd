import { isDay } from '../dates.ts'
import type { BranchHours } from '../delivery/opening.ts'
import { isTimeRange } from '../settings/setting-problem.ts'

/** '07:00-18:00'; empty: closed. */
export type HoursText = string
export type HolidayPeriod = { readonly start: string; readonly end: string; readonly hours: HoursText }

export const areHours = (hours: HoursText): boolean => hours === '' || isTimeRange(hours)

/** Periods that end after they start, and of which no two have a day in common: the first would hide the other. */
export function areHolidays(holidays: readonly HolidayPeriod[]): boolean {
  const inOrder = holidays.toSorted((one, other) => (one.start < other.start ? -1 : 1))
  return inOrder.every(({ start, end, hours }, at) => {
    const before = inOrder[at - 1]
    return isDay(start) && isDay(end) && start <= end && areHours(hours) && (before === undefined || before.end < start)
  })
}

/** A path of the shop: it starts with one slash, and contains neither blanks nor characters of markup. */
export const isShopPath = (url: string): boolean => /^\/(?![/\\])[^\s"'<>\\]*$/.test(url)

const halves = (hours: HoursText) => {
  const [opens = '', closes = ''] = hours.split('-')
  return { opens, closes }
}

/** The hours as the rules of pickup read them. */
export function toBranchHours(
  week: readonly { readonly day: number; readonly hours: HoursText }[],
  holidays: readonly HolidayPeriod[],
): BranchHours {
  return {
    week: week
      .filter(({ hours }) => hours !== '')
      .map(({ day, hours }) => ({ day, openTime: halves(hours).opens, closeTime: halves(hours).closes })),
    holidays: holidays.map(({ start, end, hours }) =>
      hours === ''
        ? { start, end, closed: true }
        : { start, end, closed: false, open: halves(hours).opens, close: halves(hours).closes },
    ),
  }
}

/** The first and last days of the periods that differ: the effects of a change are shown around them. */
export function changedHolidays(before: readonly HolidayPeriod[], after: readonly HolidayPeriod[]): string[] {
  const textOf = ({ start, end, hours }: HolidayPeriod) => `${start} ${end} ${hours}`
  const [was, becomes] = [before.map(textOf), after.map(textOf)]
  const changed = [
    ...before.filter((one) => !becomes.includes(textOf(one))),
    ...after.filter((one) => !was.includes(textOf(one))),
  ]
  return [...new Set(changed.flatMap(({ start, end }) => [start, end]))].sort()
}
