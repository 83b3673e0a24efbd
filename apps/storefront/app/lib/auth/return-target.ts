import type { Locale } from '@shop/domain/locale'
import { canonicalPath, href, type RedirectRoute, type RouteName, redirectHref, resolvePath } from '@shop/routes'

type Ways = {
  readonly locale: Locale
  /** what a guest wanted to do when we sent them to sign in */
  readonly saved?: RedirectRoute | undefined
  /** what the address of the sign-in page says */
  readonly asked?: RedirectRoute | undefined
  /** path and query of the page before */
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

/** Where to go after signing in: the saved route, the one in the query, the page before, else home. */
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

/** A path of this site that is no sign-in page; anything else is as good as nothing. */
export function previousPage(given: string | undefined): string | undefined {
  if (!given?.startsWith('/')) return undefined
  const [path = '', ...query] = given.split('?')
  const canonical = canonicalPath(path)
  // a path with a broken escape stays as it came
  if (!/^\/(?![/\\])/.test(canonical)) return undefined
  if (NEVER_BACK_TO.includes(resolvePath(canonical).name)) return undefined
  return query.length === 0 ? canonical : `${canonical}?${query.join('?')}`
}

/** Whether somebody signs in on the way to paying. */
export const isCheckoutLogin = (saved: RedirectRoute | undefined): boolean =>
  saved?.name.startsWith('checkout') === true
