import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'

const tag = () => (getLocale() === 'nl' ? 'nl-NL' : 'en-GB')
export const ZONE = { timeZone: 'Europe/Amsterdam' } as const

/** Formats are expensive to make: 1,000 rows with their own would take 100 ms. */
export function perLanguage<Format>(make: (language: string) => Format): () => Format {
  const made = new Map<string, Format>()
  return () => {
    const language = tag()
    const format = made.get(language) ?? make(language)
    made.set(language, format)
    return format
  }
}

const moneyFormat = perLanguage((language) => new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }))
export const money = (cents: number): string => moneyFormat().format(cents / 100)

const wholeFormat = perLanguage((language) => new Intl.NumberFormat(language, { useGrouping: false }))
const partFormat = perLanguage(
  (language) =>
    new Intl.NumberFormat(language, { useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: 6 }),
)
/** A number as it is typed into a field: '6,95' in Dutch, without separators of thousands. */
export const plainNumber = (value: number): string =>
  (Number.isInteger(value) ? wholeFormat() : partFormat()).format(value)

const countFormat = perLanguage((language) => new Intl.NumberFormat(language))
/** A count that stops at a limit is shown with a plus. */
export const count = (value: number, isExact: boolean): string => `${countFormat().format(value)}${isExact ? '' : '+'}`

const percentFormat = perLanguage((language) => new Intl.NumberFormat(language, { style: 'percent' }))
const tenthFormat = perLanguage(
  (language) =>
    new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)
/** A share of one as percents, whole or with tenths. */
export const percent = (share: number, digits: 0 | 1 = 0): string =>
  (digits === 0 ? percentFormat() : tenthFormat()).format(share)

const dayFormat = perLanguage(
  (language) =>
    new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
)
export const day = (isoDate: string): string => dayFormat().format(new Date(`${isoDate}T00:00:00Z`))

const momentFormat = perLanguage(
  (language) =>
    new Intl.DateTimeFormat(language, {
      ...ZONE,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }),
)
export const moment = (instant: string): string => momentFormat().format(new Date(instant))

const clockFormat = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { ...ZONE, hour: '2-digit', minute: '2-digit' }),
)
/** The time of day, '13:40'. */
export const clock = (instant: string): string => clockFormat().format(new Date(instant))

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/** A time span in its largest unit. */
export function span(seconds: number): string {
  if (seconds < HOUR) return m.age_minutes({ count: Math.floor(seconds / MINUTE) })
  if (seconds < DAY) return m.age_hours({ count: Math.floor(seconds / HOUR) })
  const days = Math.floor(seconds / DAY)
  return days === 1 ? m.age_day() : m.age_days({ count: days })
}

/** The time since an instant. */
export const age = (instant: string): string => span(Math.max(0, (Date.now() - Date.parse(instant)) / 1_000))
