import { addDays } from '@shop/domain/dates'
import type { Locale } from '@shop/domain/locale'
import { currentLocale } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'

const LANGUAGE = { nl: 'nl-NL', en: 'en-GB' } as const satisfies Record<Locale, string>
const NOON = 'T12:00:00Z'
const formats = new Map<string, Intl.DateTimeFormat>()

function formatted(day: string, options: Intl.DateTimeFormatOptions): string {
  const key = currentLocale() + JSON.stringify(options)
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(LANGUAGE[currentLocale()], { ...options, timeZone: 'UTC' })
    formats.set(key, format)
  }
  // ICU versions differ: some write 'nov.', some 'nov', some add a comma after the weekday.
  return format.format(new Date(day + NOON)).replace(/[.,]/g, '')
}

/** 'donderdag 19 nov' */
export const longDay = (day: string): string => formatted(day, { weekday: 'long', day: 'numeric', month: 'short' })
/** 'do 19 nov' */
const shortDay = (day: string): string => formatted(day, { weekday: 'short', day: 'numeric', month: 'short' })
/** 'do', '19' and 'nov', for a button that shows them below each other */
export const dayParts = (day: string) => ({
  weekday: formatted(day, { weekday: 'short' }),
  number: formatted(day, { day: 'numeric' }),
  month: formatted(day, { month: 'short' }),
})
/** '19 november 2026' */
export const writtenDay = (day: string): string => formatted(day, { day: 'numeric', month: 'long', year: 'numeric' })
/** '25 december' */
export const dayOfMonth = (day: string): string => formatted(day, { day: 'numeric', month: 'long' })
/** 'maandag'; Monday is 1. 1 January 2024 was one. */
export const weekdayName = (weekday: number): string => formatted(addDays('2023-12-31', weekday), { weekday: 'long' })

/** A date in words relative to today: 'vandaag', 'morgen, wo 18 nov', 'donderdag 19 nov'. */
export function sayDay(day: string, today: string): string {
  if (day === today) return m.day_today()
  return day === addDays(today, 1) ? m.day_tomorrow({ day: shortDay(day) }) : longDay(day)
}
