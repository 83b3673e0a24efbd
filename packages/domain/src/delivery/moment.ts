import { minutesOf } from '../clock-time.ts'
import { clockAt, dayAt } from '../dates.ts'

/** A calendar day, '2026-11-17'. It has no zone and no hour, so daylight saving time does not shift it. */
export type Day = string

/** Local time at a branch: the day, and the minutes since midnight. */
export type Moment = { readonly day: Day; readonly minutes: number }

export const momentAt = (instant: Date): Moment => ({ day: dayAt(instant), minutes: minutesIn(clockAt(instant)) })

/** For times from settings and branches. They are validated when saved, so an invalid time is a bug. */
export function minutesIn(time: string): number {
  const minutes = minutesOf(time)
  if (minutes === undefined) throw new RangeError(`${time} is not a time`)
  return minutes
}
