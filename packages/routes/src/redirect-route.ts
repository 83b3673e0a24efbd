import { LOCALES, type Locale } from '@shop/domain/locale'
import { href } from './href.ts'
import { type RouteName, TABLE } from './table.ts'

/** The page requested before sign-in, as the `redirectRoute` query carries it. */
export type RedirectRoute = {
  readonly name: RouteName
  readonly query: Readonly<Record<string, string>>
  readonly params: Readonly<Record<string, string>>
}

const LONGEST = 2_000

/** Parses untrusted input: accepts a known route name and plain texts only. */
export function readRedirectRoute(json: string | null | undefined): RedirectRoute | undefined {
  if (!json || json.length > LONGEST) return undefined
  let given: unknown
  try {
    given = JSON.parse(json)
  } catch {
    return undefined // not JSON
  }
  if (typeof given !== 'object' || given === null) return undefined
  const { name, query, params } = given as {
    readonly name?: unknown
    readonly query?: unknown
    readonly params?: unknown
  }
  if (typeof name !== 'string' || !Object.hasOwn(TABLE, name)) return undefined
  return { name: name as RouteName, query: texts(query), params: texts(params) }
}

const texts = (value: unknown): Record<string, string> =>
  typeof value !== 'object' || value === null
    ? {}
    : Object.fromEntries(
        Object.entries(value).filter(
          ([key, text]) => /^\w{1,40}$/.test(key) && key !== '__proto__' && typeof text === 'string',
        ),
      )

/** Path of such a route, always on this site; undefined if a required parameter is missing. */
export function redirectHref(locale: Locale, { name, query, params }: RedirectRoute): string | undefined {
  if (!LOCALES.includes(locale)) return undefined
  try {
    const path = (href as (...args: unknown[]) => string)(locale, name, params)
    const search = new URLSearchParams(query).toString()
    return search === '' ? path : `${path}?${search}`
  } catch {
    return undefined // a required parameter is missing
  }
}
