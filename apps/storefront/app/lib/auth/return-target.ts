import type { Locale } from '@shop/domain/locale'
import { canonicalPath, href, type RedirectRoute, type RouteName, redirectHref, resolvePath } from '@shop/routes'

type Ways = {
  readonly locale: Locale
  /** The route a guest requested before the shop redirected to sign-in. */
  readonly saved?: RedirectRoute | undefined
  /** The route in the query of the sign-in page. */
  readonly asked?: RedirectRoute | undefined
  /** Path and query of the previous page. */
  readonly previous?: string | undefined
}

const NEVER_BACK_TO: readonly RouteName[] = [
  'login',
  'register',
  'login-redirect',
  'logout-redirect',
  'forgot-password',
  'reset-password',
]

/** Path to open after signing in: the saved route, the one in the query, the previous page, or home. */
export function returnTarget({ locale, saved, asked, previous }: Ways): string {
  return (
    (saved && backTo(locale, saved)) ??
    (asked && backTo(locale, asked)) ??
    previousPage(previous) ??
    href(locale, 'index')
  )
}

const backTo = (locale: Locale, route: RedirectRoute) =>
  NEVER_BACK_TO.includes(route.name) ? undefined : redirectHref(locale, route)

/** Accepts a path of this site that is no sign-in page; returns undefined for anything else. */
export function previousPage(given: string | undefined): string | undefined {
  if (!given?.startsWith('/')) return undefined
  const [path = '', ...query] = given.split('?')
  const canonical = canonicalPath(path)
  // `canonicalPath` returns a path with a broken escape unchanged, so check for a protocol-relative URL here.
  if (!/^\/(?![/\\])/.test(canonical)) return undefined
  if (NEVER_BACK_TO.includes(resolvePath(canonical).name)) return undefined
  return query.length === 0 ? canonical : `${canonical}?${query.join('?')}`
}

/** True if the sign-in is part of checkout. */
export const isCheckoutLogin = (saved: RedirectRoute | undefined): boolean =>
  saved?.name.startsWith('checkout') === true
