import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'

const tag = () => (getLocale() === 'nl' ? 'nl-NL' : 'en-GB')
const ZONE = { timeZone: 'Europe/Amsterdam' } as const

export const money = (cents: number): string =>
  new Intl.NumberFormat(tag(), { style: 'currency', currency: 'EUR' }).format(cents / 100)

/** A number as it is typed into a field: '6,95' in Dutch, without separators of thousands. */
export const plainNumber = (value: number): string =>
  new Intl.NumberFormat(tag(), {
    useGrouping: false,
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 6,
  }).format(value)

/** A count that stops at a limit is shown with a plus. */
export const count = (value: number, isExact: boolean): string =>
  `${new Intl.NumberFormat(tag()).format(value)}${isExact ? '' : '+'}`

export const day = (isoDate: string): string =>
  new Intl.DateTimeFormat(tag(), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${isoDate}T00:00:00Z`),
  )

export const moment = (instant: string): string =>
  new Intl.DateTimeFormat(tag(), {
    ...ZONE,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant))

/** The time of day, '13:40'. */
export const clock = (instant: string): string =>
  new Intl.DateTimeFormat(tag(), { ...ZONE, hour: '2-digit', minute: '2-digit' }).format(new Date(instant))

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
