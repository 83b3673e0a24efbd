import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS, type Locale, localeInPath } from '@shop/domain/locale'
import { cookieValue, setCookie } from '~/lib/cookies.ts'

export const setLocaleCookie = (locale: Locale): void => setCookie(LOCALE_COOKIE, locale, LOCALE_COOKIE_DAYS)

/**
 * A visitor of an English page stays in English on paths that both languages share. Cached pages set no cookie, so the
 * browser sets it. Only the language switch changes back to Dutch.
 */
export function rememberLocale(): void {
  const inPath = localeInPath(window.location.pathname)
  if (inPath && cookieValue(document.cookie, LOCALE_COOKIE) !== inPath) setLocaleCookie(inPath)
}
