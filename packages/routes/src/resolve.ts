import { DEFAULT_LOCALE, type Locale, localeInPath, resolveLocale } from '@shop/domain/locale'
import { canonicalPath } from './canonical.ts'
import { href, type Params, prefixOf } from './href.ts'
import { toProductRoute } from './product-path.ts'
import { entryOf, ROUTE_NAMES, type RouteName } from './table.ts'

export type Resolved = {
  readonly name: RouteName
  readonly locale: Locale
  readonly params: Readonly<Record<string, string>>
}
export type KnownPaths = {
  /** Urls of the top-level categories in the language of the path. */
  readonly rootUrls?: readonly string[]
  /** The locale cookie. */
  readonly cookie?: string | undefined
}

/** Never a category, whatever the tree contains: the promotions have their own screen. */
const NEVER_REWRITTEN = 'actie'

/** '/{category}/…' becomes '/producten/{category}/…'; English likewise below /en. */
export function rewriteCategory(path: string, rootUrls: readonly string[]): string {
  const prefix = prefixOf(localeInPath(path) ?? DEFAULT_LOCALE)
  const rest = path.slice(prefix.length + 1)
  const first = rest.split('/', 1)[0] ?? ''
  if (first === '' || first === NEVER_REWRITTEN || !rootUrls.includes(first)) return path
  return href(prefix === '' ? 'nl' : 'en', 'product-lister-all', { pathMatch: decode(rest) })
}

/** Resolves the screen of a path after the rewriting rules. There is always a match: the last screen is a catch-all. */
export function resolvePath(given: string, { rootUrls = [], cookie }: KnownPaths = {}): Resolved {
  const path = toProductRoute(rewriteCategory(canonicalPath(given), rootUrls))
  const locale = resolveLocale(path, cookie)
  const prefixed = localeInPath(path)
  for (const name of ROUTE_NAMES) {
    const { nl, en, shared } = entryOf(name)
    const bare = shared && prefixed ? path.slice(prefixOf(prefixed).length) || '/' : path
    for (const candidate of shared ? new Set([nl, en]) : [prefixed ? en : nl]) {
      const params = match(candidate, bare)
      if (params) return { name, locale: shared || prefixed ? locale : DEFAULT_LOCALE, params }
    }
  }
  throw new Error(`no route for ${path}`) // the last entry matches every path
}

function match(pattern: string, path: string): Record<string, string> | undefined {
  const source = pattern.replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?').replace(/\/:(\w+)/g, '/(?<$1>[^/]+)')
  const whole = source.replace(/\/\*$/, '(?:/(?<pathMatch>.*))?')
  const found = new RegExp(`^${whole === '/' ? '/' : whole}/?$`).exec(path)
  if (!found) return undefined
  const named = Object.entries(found.groups ?? {}).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(named.map(([name, value]) => [name, decode(value)]))
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value // a broken escape stays text and matches no page
  }
}

// The words in these paths depend on the language, so only data has the path in the other language.
const NEEDS_DATA: ReadonlySet<RouteName> = new Set<RouteName>(['all', 'product-lister-all'])

/**
 * The same screen in another language, for the language switch and for a visitor whose cookie says English.
 * `pathMatch` is the page's path in that language, if known. Undefined if the screen has no counterpart.
 */
export function twinPath(path: string, locale: Locale, pathMatch?: string): string | undefined {
  const { name, params } = resolvePath(path)
  if (NEEDS_DATA.has(name) && pathMatch === undefined) return undefined
  const given = pathMatch === undefined ? params : { pathMatch }
  return (href as (...args: unknown[]) => string)(locale, name, given satisfies Params<'all'> | object)
}
