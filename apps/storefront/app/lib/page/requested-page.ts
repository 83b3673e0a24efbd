import { type Locale, localeInPath, resolveLocale } from '@shop/domain/locale'
import { entryOf, type RouteName, registrations, resolvePath, twinPath } from '@shop/routes'
import { cookieValue } from '../cookies.ts'
import type { PageKind } from './cache-policy.ts'

export type RequestedPage = {
  readonly name: RouteName
  readonly kind: PageKind
  readonly locale: Locale
  /** The visitor reads English and this path is Dutch: the page sends them to its twin. */
  readonly wantsTwin: boolean
}

const byPattern = new Map(registrations().map(({ path, name }) => [path, name]))

/** What the router matched; its patterns are ours, with or without the slash at the start. */
function nameOf(pattern: string, pathname: string): RouteName {
  return byPattern.get(pattern) ?? byPattern.get(`/${pattern}`) ?? resolvePath(pathname).name
}

/** The edge passes the locale cookie on as a header, and no cookie at all on public pages. */
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

/** The English path of a Dutch screen, unless only data can tell: then its loader sends the visitor on. */
export const englishTwin = (pathname: string): string | undefined => twinPath(pathname, 'en')
