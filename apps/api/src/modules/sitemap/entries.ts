import { isShownBranch } from '@shop/domain/branch/shown-branches'
import { isHiddenBrand } from '@shop/domain/catalogue/brand'
import { DEFAULT_SETTINGS } from '@shop/retailer/settings'
import { href, PLANNER_WORDS, prefixedHref, prefixOf } from '@shop/routes'
import type { Db } from '../../platform/db.ts'
import {
  type ListedProduct,
  listArticlePaths,
  listBranchUrls,
  listBrandUrls,
  listCategoryUrls,
  listProductPiece,
} from './queries.ts'

/** A path of the shop, with the day of its last change if known. */
export type Entry = { readonly path: string; readonly changed?: string }

/** Pages that exist independently of the catalogue. */
const SCREENS = [
  'index',
  'product-lister-actie',
  'product-lister-reduced-in-price',
  'product-lister-meer-minder',
  'product-lister-opop',
  'brand',
  'store-lister',
  'faq',
  'newsletter',
] as const

const planners = [
  { path: href('nl', 'planner') },
  { path: href('en', 'planner') },
  ...Object.values(PLANNER_WORDS).flatMap(({ nl, en }) => [
    { path: href('nl', 'planner', { planner: nl }) },
    { path: href('en', 'planner', { planner: en }) },
  ]),
]

const pages = async (): Promise<Entry[]> => [
  ...SCREENS.flatMap((name) => [{ path: href('nl', name) }, { path: prefixedHref('en', name) }]),
  ...planners,
]

async function categories(db: Db): Promise<Entry[]> {
  const rows = await listCategoryUrls.rows(db)
  const path = (locale: 'nl' | 'en', pathMatch: string | null) =>
    pathMatch === null ? [] : [{ path: prefixedHref(locale, 'product-lister-all', { pathMatch }) }]
  return rows.flatMap(({ nl, en }) => [...path('nl', nl), ...path('en', en)])
}

async function brands(db: Db): Promise<Entry[]> {
  const shown = (await listBrandUrls.rows(db)).filter((brand) => !isHiddenBrand(brand))
  return shown.flatMap(({ url }) => [
    { path: href('nl', 'brand-url', { url }) },
    { path: href('en', 'brand-url', { url }) },
  ])
}

async function branches(db: Db): Promise<Entry[]> {
  const rows = await listBranchUrls.rows(db)
  return rows
    .filter((row) => isShownBranch(row, row.hidden_names ?? DEFAULT_SETTINGS.hiddenStores))
    .flatMap(({ url }) => [
      { path: href('nl', 'store-detail-url', { url }) },
      { path: href('en', 'store-detail-url', { url }) },
    ])
}

async function articles(db: Db, now: Date): Promise<Entry[]> {
  const rows = await listArticlePaths.rows(db, now)
  return rows.map(({ path, locale, changed }) => ({ path: prefixOf(locale) + encodeURI(path), changed }))
}

/** Sitemap files small enough to build in memory, by file name. */
export const SMALL_PARTS = { pages, categories, brands, branches, articles } as const
export type SmallPart = keyof typeof SMALL_PARTS

const ROWS_AT_ONCE = 1_000
/** In two languages these are the 50,000 URLs that the format allows per file. */
const MOST_PRODUCTS = 25_000

const entriesOf = ({ number, changed, slug_nl, slug_en }: ListedProduct): Entry[] => [
  { path: href('nl', 'product-detail-url', { url: `${slug_nl}-${number}` }), changed },
  ...(slug_en === null
    ? []
    : [{ path: prefixedHref('en', 'product-detail-url', { url: `${slug_en}-${number}` }), changed }]),
]

/** Streams products between two numbers in batches of 1,000, to limit memory use. */
export async function* productEntries(db: Db, first: string, until: string | null): AsyncGenerator<Entry[]> {
  let last = ''
  for (let given = 0; given < MOST_PRODUCTS; ) {
    const rows = await listProductPiece.rows(db, first, last, until, Math.min(ROWS_AT_ONCE, MOST_PRODUCTS - given))
    yield rows.flatMap(entriesOf)
    given += rows.length
    last = rows.at(-1)?.number ?? ''
    if (rows.length < ROWS_AT_ONCE) return
  }
}
