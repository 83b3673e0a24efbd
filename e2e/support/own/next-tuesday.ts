import { addDays, clockAt, dayAt, weekdayOf } from '@shop/domain/dates'
import { HOLIDAYS } from '@shop/retailer/settings'

const TUESDAY = 2
const WEEK = [0, 1, 2, 3, 4, 5, 6, 7]

/** The next Tuesday at 12:10 in Amsterdam, in a week without holidays, so that cutoffs and opening hours are known. */
export function nextTuesday(now: Date = new Date()): string {
  let day = addDays(dayAt(now), 1)
  const isFine = () => weekdayOf(day) === TUESDAY && !WEEK.some((ahead) => HOLIDAYS.includes(addDays(day, ahead)))
  while (!isFine()) day = addDays(day, 1)
  const winter = new Date(`${day}T11:10:00Z`)
  return (clockAt(winter) === '12:10' ? winter : new Date(`${day}T10:10:00Z`)).toISOString()
}
