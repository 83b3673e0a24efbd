import { type Locale, localeInPath, resolveLocale } from '@shop/domain/locale'
import { entryOf, type RouteName, registrations, resolvePath, twinPath } from '@shop/routes'
import { cookieValue } from '~/lib/cookies.ts'
import type { PageKind } from './cache-policy.ts'

export type RequestedPage = {
  readonly name: RouteName
  readonly kind: PageKind
  readonly locale: Locale
  /** The visitor reads English and this path is Dutch: the page redirects to its English version. */
  readonly wantsTwin: boolean
}

const byPattern = new Map(registrations().map(({ path, name }) => [path, name]))

/** Name of the matched route; the router's patterns may lack the leading slash. */
function nameOf(pattern: string, pathname: string): RouteName {
  return byPattern.get(pattern) ?? byPattern.get(`/${pattern}`) ?? resolvePath(pathname).name
}

/** The edge passes the locale cookie as a header, and no cookies on public pages. */
export const localeHint = (headers: Headers): string | undefined =>
  headers.get('x-shop-locale') ?? cookieValue(headers.get('cookie'), 'i18n_locale')

export function requestedPage(pattern: string, pathname: string, hint: string | undefined): RequestedPage {
  const name = nameOf(pattern, pathname)
  const { shared = false, personal = false } = entryOf(name)
  const wanted = resolveLocale(pathname, hint)
  const isPrefixed = localeInPath(pathname) !== undefined
  return {
    name,
    kind: personal ? 'personal' : 'public',
    locale: isPrefixed || shared ? wanted : 'nl',
    wantsTwin: wanted === 'en' && !isPrefixed && !shared,
  }
}

/** English path of a Dutch screen; undefined if it depends on data, in which case the loader redirects. */
export const englishTwin = (pathname: string): string | undefined => twinPath(pathname, 'en')
