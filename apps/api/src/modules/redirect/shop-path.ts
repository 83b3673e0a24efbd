import { type Locale, localeInPath } from '@shop/domain/locale'
import {
  canonicalPath,
  entryOf,
  ownPath,
  PLANNER_WORDS,
  prefixOf,
  productNumberOf,
  productPath,
  type RouteName,
  resolvePath,
} from '@shop/routes'
import type { Queryable } from '../../platform/db.ts'
import { type DataKind, findData, findSlug } from './redirect-queries.ts'

/** Requests for these never reach the pages of the shop. */
const NOT_PAGES =
  /^\/(?:en\/)?(?:api|assets|media|sitemap|icons|__[^/]*|healthz|readyz|metrics|404)(?:\/|$)|\.(?:xml|txt|js|webmanifest)$/
const LONGEST = 500
const CONTROL = /[\p{Cc}\p{Cf}\s\\]/u

/** The canonical form of a path of this site without a query; undefined for any other text. */
export function readPath(text: string): string | undefined {
  const path = ownPath(text.trim())
  if (path === undefined || /[?#]/.test(text) || path.length > LONGEST) return undefined
  const canonical = canonicalPath(path)
  // An encoded slash or control character is a path of no page, and other programs decode it.
  const isPlain = !CONTROL.test(canonical) && !/%(?:2f|5c|25|0|1|7f)/i.test(canonical)
  return isPlain && canonical.length <= LONGEST ? canonical : undefined
}

type Place =
  | { readonly kind: DataKind; readonly key: string }
  | { readonly kind: 'screen'; readonly name: RouteName; readonly param: string | undefined }

/** The pages that a path can show by its form. A path without a route may be a page or a category by its short path. */
function placesOf(path: string): { readonly locale: Locale; readonly places: readonly Place[] } {
  const locale = localeInPath(path) ?? 'nl'
  const { name, params } = resolvePath(path)
  const { pathMatch, url } = params
  const bare = path.slice(prefixOf(locale).length)
  if (name === 'all' && pathMatch)
    return {
      locale,
      places: [
        { kind: 'page', key: bare },
        { kind: 'category', key: pathMatch },
      ],
    }
  const data: Partial<Record<RouteName, Place>> = {
    'product-lister-all': { kind: 'category', key: pathMatch ?? '' },
    'brand-url': { kind: 'brand', key: url ?? '' },
    'store-detail-url': { kind: 'branch', key: url ?? '' },
    'product-detail-url': { kind: 'product', key: productNumberOf(url ?? '') },
  }
  const place = data[name]
  if (place?.kind !== undefined && place.kind !== 'screen' && place.key !== '') return { locale, places: [place] }
  return { locale, places: [{ kind: 'screen', name, param: Object.values(params)[0] }] }
}

/** Screens with a fixed path that a redirect may lead to. */
const OPEN_SCREENS: ReadonlySet<RouteName> = new Set<RouteName>([
  ...(['index', 'product-lister-actie', 'product-lister-reduced-in-price', 'product-lister-meer-minder'] as const),
  ...(['product-lister-opop', 'product-lister-all', 'brand', 'planner', 'store-lister', 'about', 'faq'] as const),
  ...(['cookies', 'compare'] as const),
])

const isKnownPlanner = (word: string | undefined, locale: Locale) =>
  word === undefined || Object.values(PLANNER_WORDS).some((words) => words[locale] === word)

/** Whether a path of the shop shows a page now: `fixed` is a screen that no redirect may hide. */
export async function findPage(db: Queryable, path: string): Promise<'none' | 'page' | 'fixed'> {
  if (NOT_PAGES.test(path)) return 'fixed'
  const { locale, places } = placesOf(path)
  for (const place of places) {
    if (place.kind === 'screen') return 'fixed'
    const [row] = await findData.rows(db, place.kind, place.key, locale)
    if (row?.found) return 'page'
  }
  return 'none'
}

/** The path as the shop writes it, if it shows a page that does not itself lead elsewhere. */
export async function findTargetPath(db: Queryable, path: string): Promise<string | undefined> {
  if (NOT_PAGES.test(path)) return undefined
  const { locale, places } = placesOf(path)
  for (const place of places) {
    if (place.kind === 'screen') {
      const isOpen = OPEN_SCREENS.has(place.name) && !entryOf(place.name).personal
      const isWhole = place.name === 'planner' ? isKnownPlanner(place.param, locale) : place.param === undefined
      return isOpen && isWhole ? path : undefined
    }
    const [row] = await findData.rows(db, place.kind, place.key, locale)
    if (row?.is_own) return place.kind === 'product' ? productTarget(db, path, locale) : path
  }
  return undefined
}

/** The current path of the product: its name may have changed since a redirect was set. */
async function productTarget(db: Queryable, path: string, locale: Locale): Promise<string> {
  const number = productNumberOf(resolvePath(path).params.url ?? '')
  const [found] = await findSlug.rows(db, number, locale)
  return found ? prefixOf(localeInPath(path) ?? 'nl') + productPath(`${found.slug}-${number}`) : path
}

/** The path to which a visitor is sent, in one step. */
export const currentTarget = (db: Queryable, target: string, visitor: Locale): Promise<string> | string =>
  resolvePath(target).name === 'product-detail-url' && resolvePath(target).params.url
    ? productTarget(db, target, localeInPath(target) ?? visitor)
    : target
