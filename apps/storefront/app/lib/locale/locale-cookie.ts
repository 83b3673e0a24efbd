import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS, type Locale, localeInPath } from '@shop/domain/locale'
import { cookieValue, setCookie } from '../cookies.ts'

export const setLocaleCookie = (locale: Locale): void => setCookie(LOCALE_COOKIE, locale, LOCALE_COOKIE_DAYS)

/**
 * Whoever reads an English page keeps reading English on the paths that both languages share. Pages are the same for
 * everybody and carry no cookie, so the browser writes it down. A choice for Dutch is made with the language switch.
 */
export function rememberLocale(): void {
  const inPath = localeInPath(window.location.pathname)
  if (inPath && cookieValue(document.cookie, LOCALE_COOKIE) !== inPath) setLocaleCookie(inPath)
}
