import { getLocale } from '#paraglide/runtime.js'

const tag = () => (getLocale() === 'nl' ? 'nl-NL' : 'en-GB')
const ZONE = { timeZone: 'Europe/Amsterdam' } as const

export const money = (cents: number): string =>
  new Intl.NumberFormat(tag(), { style: 'currency', currency: 'EUR' }).format(cents / 100)

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
