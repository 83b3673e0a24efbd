import type { Locale } from './locale.ts'
/** All days and times of the shop are in Amsterdam time, independent of process and visitor. */
export const ZONE = 'Europe/Amsterdam'

const LONG = { day: 'numeric', month: 'long', year: 'numeric', timeZone: ZONE } as const
const long = { nl: new Intl.DateTimeFormat('nl-NL', LONG), en: new Intl.DateTimeFormat('en-GB', LONG) } as const
const parts = new Intl.DateTimeFormat('en-CA', {
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

type Parts = Readonly<Record<string, string>>
const MINUTE_MS = 60_000
const MOST_KEPT = 256
/**
 * Caches the parts per minute: most requests need the current minute, and Intl formatting is slow. UTC offsets change
 * only at full minutes.
 */
const kept = new Map<number, Parts>()

function partsOf(moment: Date): Parts {
  const minute = Math.floor(moment.getTime() / MINUTE_MS)
  const known = kept.get(minute)
  if (known) return known
  const made = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]))
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(minute, made)
  return made
}

/** Calendar day of a moment: '2026-03-05'. */
export function dayAt(moment: Date): string {
  const { year, month, day } = partsOf(moment)
  return `${year}-${month}-${day}`
}

/** Local time of a moment: '16:05'. */
export function clockAt(moment: Date): string {
  const { hour, minute } = partsOf(moment)
  return `${hour}:${minute}`
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
