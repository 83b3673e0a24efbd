import type { Locale } from '@shop/domain/locale'
import { entryOf, type Guard, href, type RedirectRoute, type RouteName } from '@shop/routes'
import type { Session } from './token.ts'

type Asked = {
  readonly name: RouteName
  readonly locale: Locale
  readonly isAuthed: boolean
  readonly wanted: Omit<RedirectRoute, 'name'>
}
/** Says where else to go; nothing lets the visitor in. */
type Rule = (asked: Asked) => string | undefined

const GUARDS: Readonly<Record<Guard, Rule>> = {
  auth: ({ name, locale, isAuthed, wanted }) => (isAuthed ? undefined : loginHref(locale, { name, ...wanted })),
  authed: ({ name, locale, isAuthed, wanted }) => {
    // whoever follows the link of a reset mail is signed out by that page, once its token is found good
    if (name === 'reset-password' && wanted.query.token) return undefined
    return isAuthed ? href(locale, 'index') : undefined
  },
}

/** A screen whose guard nobody wrote is shown to nobody. */
export function guardNamed(name: string): Rule {
  if (Object.hasOwn(GUARDS, name)) return GUARDS[name as Guard]
  throw Object.assign(new Error(`Unknown middleware ${name}`), { status: 500 })
}

/** Where a visitor is sent who may not see this screen; nothing when they may. */
export function guarded(
  { name, locale }: { readonly name: RouteName; readonly locale: Locale },
  session: Pick<Session, 'user'> | undefined,
  wanted: Omit<RedirectRoute, 'name'>,
): string | undefined {
  const { guard } = entryOf(name)
  // a guest who orders may go through the checkout; there is no account to see, and one can be signed in to
  const isAuthed = session !== undefined && (!session.user.isGuest || name.startsWith('checkout'))
  return guard ? guardNamed(guard)({ name, locale, isAuthed, wanted }) : undefined
}

/** The sign-in page, with where to go afterwards. Checkout asks for it by name; the account pages profit alike. */
export function loginHref(locale: Locale, wanted: RedirectRoute): string {
  const query = new URLSearchParams({ redirectRoute: JSON.stringify(wanted) })
  return `${href(locale, 'login')}?${query}`
}

/** The page that was asked for, as the query of the sign-in page carries it. */
export function wantedRoute(
  url: URL,
  params: Readonly<Record<string, string | undefined>>,
): Omit<RedirectRoute, 'name'> {
  const given = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  return { query: Object.fromEntries(url.searchParams), params: Object.fromEntries(given) }
}
