import type { Locale } from './locale.ts'
/** All days and times of the shop are in Amsterdam time, independent of process and visitor. */
export const ZONE = 'Europe/Amsterdam'

const LONG = { day: 'numeric', month: 'long', year: 'numeric', timeZone: ZONE } as const
const long = { nl: new Intl.DateTimeFormat('nl-NL', LONG), en: new Intl.DateTimeFormat('en-GB', LONG) } as const
/** Writes '2026-03-05 16:05'. Its options fix the order and the separators, so the text can be cut by position. */
const local = new Intl.DateTimeFormat('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: ZONE,
})

/** '5 maart 2026' or '5 March 2026'. A date without a time ('2026-03-05') is that day in every time zone. */
export function formatLongDate(moment: Date | string, locale: Locale = 'nl'): string {
  if (moment instanceof Date) return long[locale].format(moment)
  return long[locale].format(new Date(/^\d{4}-\d{2}-\d{2}$/.test(moment) ? `${moment}T12:00:00Z` : moment))
}

/** Calendar day of a moment: '2026-03-05'. Costs some 5 µs, so a loop over many products calls it once. */
export const dayAt = (moment: Date): string => local.format(moment).slice(0, 10)

/** Local time of a moment: '16:05'. */
export const clockAt = (moment: Date): string => local.format(moment).slice(11)

const HOUR_MS = 3_600_000

/**
 * The instant at which the clocks of Amsterdam show this time: '2026-07-01' and '18:00' is 16:00 UTC. Of the hour that
 * occurs twice it is the second; a time in the hour that is left out is read as an hour earlier.
 */
export function instantAt(day: string, clock: string): Date {
  const asUtc = Date.parse(`${day}T${clock}:00Z`)
  const winter = new Date(asUtc - HOUR_MS)
  return clockAt(winter) === clock ? winter : new Date(asUtc - 2 * HOUR_MS)
}

/** Monday is 1, Sunday 7. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7
}

export function addDays(day: string, count: number): string {
  const moved = new Date(`${day}T12:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + count)
  return moved.toISOString().slice(0, 10)
}

/** Whether the text is a day of the calendar: not 31 February. */
export const isDay = (text: string): boolean => {
  const at = new Date(`${text}T12:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
