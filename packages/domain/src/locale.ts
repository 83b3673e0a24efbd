export const LOCALES = ['nl', 'en'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'nl'

export const LOCALE_COOKIE = 'i18n_locale'
export const LOCALE_COOKIE_DAYS = 365

export const LOCALE_LIST = [
  { code: 'en', iso: 'en-US', label: 'English' },
  { code: 'nl', iso: 'nl-NL', label: 'Nederlands' },
] as const satisfies readonly { code: Locale; iso: string; label: string }[]

export const isLocale = (value: unknown): value is Locale => value === 'nl' || value === 'en'

export const isoOf = (locale: Locale) => (locale === 'en' ? 'en-US' : 'nl-NL')

/** The locale in a path, or undefined without a prefix. */
export function localeInPath(path: string): Locale | undefined {
  return /^\/en(?=$|[/?#])/i.test(path) ? 'en' : undefined
}

/** The URL prefix wins, then the cookie, then Dutch. The language of the browser is ignored. */
export function resolveLocale(path: string, cookie: string | undefined): Locale {
  return localeInPath(path) ?? (isLocale(cookie) ? cookie : DEFAULT_LOCALE)
}
