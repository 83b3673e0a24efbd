import { minutesOf } from '../clock-time.ts'
import { clockAt, dayAt } from '../dates.ts'

/** A day as it is written, '2026-11-17'. Days have no zone and no hour, so neither summer time nor New Year moves them. */
export type Day = string

/** What the clock on the wall of a branch says: the day, and the minutes since its midnight. */
export type Moment = { readonly day: Day; readonly minutes: number }

export const momentAt = (instant: Date): Moment => ({ day: dayAt(instant), minutes: minutesIn(clockAt(instant)) })

/** For times that settings and branches hold: they were checked when saved, so what is no time is a fault of ours. */
export function minutesIn(time: string): number {
  const minutes = minutesOf(time)
  if (minutes === undefined) throw new RangeError(`${time} is not a time`)
  return minutes
}
