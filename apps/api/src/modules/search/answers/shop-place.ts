import type { Locale } from '@shop/domain/locale'
import { ownPath, prefixOf, resolvePath } from '@shop/routes'
import type { Queryable } from '../../../platform/db.ts'
import type { Selected } from '../terms/staff-rules.ts'
import { findPlaceId, isInShop, type PlaceKind } from './answer-queries.ts'

type ShopPlace = {
  readonly kind: PlaceKind
  readonly url: string
  /** The path as the shop writes it. */
  readonly path: string
}

/** Reads the path of a category, a brand or a content page of the shop in a language; undefined for any other. */
function shopPlaceOf(text: string, locale: Locale): ShopPlace | undefined {
  const path = ownPath(text.trim())
  if (path === undefined) return undefined
  const [bare = ''] = path.split(/[?#]/, 1)
  const { name, locale: of, params } = resolvePath(bare)
  if (of !== locale) return undefined
  const { pathMatch, url } = params
  if (name === 'product-lister-all' && pathMatch) return { kind: 'category', url: pathMatch, path }
  if (name === 'brand-url' && url) return { kind: 'brand', url, path }
  const page = bare.slice(prefixOf(locale).length).replace(/\/$/, '')
  return name === 'all' && pathMatch ? { kind: 'page', url: page, path } : undefined
}

const has = async (db: Queryable, kind: PlaceKind, url: string, locale: Locale) =>
  (await isInShop.rows(db, kind, url, locale))[0]?.found === true

/** Whether the content page is published. */
export const hasPage = (db: Queryable, path: string, locale: Locale): Promise<boolean> => has(db, 'page', path, locale)

/** The path to which a search may lead; undefined if the shop has no such category, brand or published page now. */
export async function findShopPath(db: Queryable, text: string, locale: Locale): Promise<string | undefined> {
  const place = shopPlaceOf(text, locale)
  return place !== undefined && (await has(db, place.kind, place.url, locale)) ? place.path : undefined
}

/** A place of the shop with the products of its list; none for a content page. Undefined if the shop has no such place. */
export async function findShopList(db: Queryable, text: string, locale: Locale) {
  const place = shopPlaceOf(text, locale)
  if (place === undefined || !(await has(db, place.kind, place.url, locale))) return undefined
  const { kind, url, path } = place
  if (kind === 'page') return { path, selected: null }
  const [found] = await findPlaceId.rows(db, kind, url, locale)
  if (!found) return undefined
  const selected: Selected = { field: kind === 'category' ? 'node' : 'brand_id', value: found.id }
  return { path, selected }
}
