/** A day as it is written, '2026-11-17'. Days have no zone and no hour, so neither summer time nor New Year moves them. */
export type Day = string

/** What the clock on the wall of a branch says: the day, and the minutes since its midnight. */
export type Moment = { readonly day: Day; readonly minutes: number }

const MS_PER_DAY = 86_400_000
const AMSTERDAM = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'short',
})

export function inAmsterdam(instant: Date): Moment {
  const [day = '', time = ''] = AMSTERDAM.format(instant).split(' ')
  return { day, minutes: minutesOf(time) }
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * MS_PER_DAY).toISOString().slice(0, 10)
}

/** 1 is Monday, 7 is Sunday. */
export function weekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** '7:00' and '07:00' are the same time. */
export function minutesOf(time: string): number {
  const [hours = '', minutes = ''] = time.split(':')
  const total = Number(hours) * 60 + Number(minutes)
  if (!/^\d{1,2}:\d{2}$/.test(time) || total > 24 * 60) throw new RangeError(`${time} is not a time`)
  return total
}

export function timeOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
