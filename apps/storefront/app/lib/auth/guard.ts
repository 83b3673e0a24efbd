import type { Locale } from '@shop/domain/locale'
import { entryOf, type Guard, href, type RedirectRoute, type RouteName } from '@shop/routes'
import type { Session } from './token.ts'

type GuardedRequest = {
  readonly name: RouteName
  readonly locale: Locale
  readonly isAuthed: boolean
  readonly wanted: Omit<RedirectRoute, 'name'>
}
/** Returns the path to redirect to, or undefined if the visitor may see the screen. */
type Rule = (asked: GuardedRequest) => string | undefined

const GUARDS: Readonly<Record<Guard, Rule>> = {
  auth: ({ name, locale, isAuthed, wanted }) => (isAuthed ? undefined : loginHref(locale, { name, ...wanted })),
  authed: ({ name, locale, isAuthed, wanted }) => {
    // The reset page itself signs the customer out after it has verified the token.
    if (name === 'reset-password' && wanted.query.token) return undefined
    return isAuthed ? href(locale, 'index') : undefined
  },
}

/** Throws for an unknown guard so that its screen is never shown unprotected. */
export function guardNamed(name: string): Rule {
  if (Object.hasOwn(GUARDS, name)) return GUARDS[name as Guard]
  throw Object.assign(new Error(`Unknown middleware ${name}`), { status: 500 })
}

/** Path to redirect a visitor to who may not see this screen; undefined if they may. */
export function guarded(
  { name, locale }: { readonly name: RouteName; readonly locale: Locale },
  session: Pick<Session, 'user'> | undefined,
  wanted: Omit<RedirectRoute, 'name'>,
): string | undefined {
  const { guard } = entryOf(name)
  // A guest session is valid for checkout only: a guest has no account and may still sign in to one.
  const isAuthed = session !== undefined && (!session.user.isGuest || name.startsWith('checkout'))
  return guard ? guardNamed(guard)({ name, locale, isAuthed, wanted }) : undefined
}

/** Sign-in page with the route to open afterwards, used by the guard of checkout and account pages. */
export function loginHref(locale: Locale, wanted: RedirectRoute): string {
  const query = new URLSearchParams({ redirectRoute: JSON.stringify(wanted) })
  return `${href(locale, 'login')}?${query}`
}

/** Query and parameters of the requested page, in the form that the sign-in page carries in its query. */
export function wantedRoute(
  url: URL,
  params: Readonly<Record<string, string | undefined>>,
): Omit<RedirectRoute, 'name'> {
  const given = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  return { query: Object.fromEntries(url.searchParams), params: Object.fromEntries(given) }
}
