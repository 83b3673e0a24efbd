import { addDays, dayAt, isDay } from '@shop/domain/dates'

type Period = { readonly from: string; readonly until: string }

const earliest = (one: string, other: string): string => (one < other ? one : other)
const latest = (one: string, other: string): string => (one > other ? one : other)

/**
 * The days of a report: those that are over, of a wanted period up to yesterday. A longer one is shortened to its last
 * days. Undefined if a value is no day of the calendar.
 */
export function completeDays(
  wanted: { readonly from?: string | undefined; readonly until?: string | undefined },
  now: Date,
  { usual, most }: { readonly usual: number; readonly most: number },
): Period | undefined {
  if ([wanted.from, wanted.until].some((day) => day !== undefined && !isDay(day))) return undefined
  const yesterday = addDays(dayAt(now), -1)
  const until = earliest(wanted.until ?? yesterday, yesterday)
  const from = earliest(wanted.from ?? addDays(until, 1 - usual), until)
  return { from: latest(from, addDays(until, 1 - most)), until }
}
