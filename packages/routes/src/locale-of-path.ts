import { DEFAULT_LOCALE, type Locale, localeInPath } from '@shop/domain/locale'

/** The language a path says by itself; a path shared by both languages needs the cookie too (`resolveLocale`). */
export const localeOfPath = (path: string): Locale => localeInPath(path) ?? DEFAULT_LOCALE
