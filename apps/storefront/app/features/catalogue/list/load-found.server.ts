import { type SearchResult, SORT_VALUES, searchConfig } from '@shop/contract/search'
import { searchWebNodes, webNodeById } from '@shop/contract/web-node'
import { type ListPage, listPage, pageSize } from '@shop/domain/search/list-pages'
import { toSearchCall, toSearchRequest } from '@shop/domain/search/search-request'
import { redirect } from 'react-router'
import { toCardProduct } from '~/features/catalogue/card-product.ts'
import { cacheFor } from '~/lib/api/kept.server.ts'
import { pageNotFound } from '~/lib/page/page-errors.ts'
import type { Shop } from '~/lib/page/shop-context.ts'
import { searchProducts } from '~/lib/readers/catalogue.ts'
import type { Facet, FoundList } from './found-list.ts'
import {
  type AskedList,
  addressOf,
  DEFAULT_SORT,
  isUntidy,
  mayFilter,
  readAsked,
  searchOfAsked,
  tidied,
} from './list-address.ts'

/** Each value is sent twice, as markup and as data. Rare values are reachable by range or search. */
const MOST_FACETS = 16
const MOST_VALUES = 12
/** The maximum length that the search endpoint accepts. A longer term is cut; no product has a longer filter value. */
const LONGEST_TERM = 200
const isTooLong = (value: unknown) => typeof value === 'string' && value.length > LONGEST_TERM
/** The number of departments. */
const MOST_CATEGORIES = 14
const FIELDS_LIFE_MS = 300_000
const keptFields = cacheFor<ReadonlyMap<string, string>>(FIELDS_LIFE_MS)

/** The known facets by their lower-case name. */
const readFields = ({ call }: Shop) =>
  keptFields('fields', async () => {
    const reply = await call(searchConfig, { query: {} })
    if (reply.status !== 200) throw new Error(`cannot read the search configuration: status ${reply.status}`)
    return new Map(reply.body.Data.Facets.map(({ field }) => [field.toLowerCase(), field]))
  })

type Where = {
  readonly webNodeId?: string
  readonly term?: string
  readonly hasBanner?: boolean
  readonly isDeals?: boolean
}

/** The page of the list that the URL requests. */
export const pageAsked = ({ page }: AskedList, hasBanner = false): ListPage => listPage(page, pageSize(hasBanner))

/** Parses the list query. Redirects a raw form submission (without script) to its normalised URL. */
export async function readList(shop: Shop, url: URL): Promise<AskedList> {
  if (isUntidy(url.searchParams)) throw redirect(addressOf(url.pathname, tidied(url.searchParams)), 302)
  const asked = readAsked(url.searchParams, mayFilter(url.searchParams) ? await readFields(shop) : new Map())
  const { category, ...rest } = asked
  if (category === undefined) return asked
  const named = await nodeNamed(shop, category)
  return { ...rest, categoryIds: [...new Set([...rest.categoryIds, ...named])] }
}

/** Older links contain a category name instead of its id. An unknown name filters nothing. */
async function nodeNamed({ call }: Shop, name: string): Promise<readonly string[]> {
  const reply = await call(searchWebNodes, { params: { query: name }, query: {} })
  if (reply.status !== 200) return []
  return reply.body.Data.filter(({ Name }) => Name.toLowerCase() === name.toLowerCase()).map(({ Id }) => Id)
}

/** Searches one list. Returns undefined if search is unavailable, and the page then shows a notice. */
export async function findList(shop: Shop, asked: AskedList, { webNodeId, term, hasBanner, isDeals }: Where) {
  const { page, offset, limit, run } = pageAsked(asked, hasBanner)
  // Search counts in pages of equal size, so request a later run of pages as a single page of its size.
  const size = offset === 0 ? limit : run
  const { sort, ...rest } = asked
  const sortOrder = SORT_VALUES.find((known) => known === sort)
  const numbers = { categoryIds: asked.categoryIds.filter(isNumber), page: offset / size + 1 }
  const { sortOrder: _, ...params } = toSearchCall(toSearchRequest({ ...rest, ...numbers }, { limit: size, webNodeId }))
  if (Object.values(params).flat().some(isTooLong)) throw pageNotFound()
  const result = await searchProducts(shop.call, {
    ...params,
    ...(sortOrder ? { sortOrder } : {}),
    ...(term === undefined ? {} : { searchTerm: term.slice(0, LONGEST_TERM) }),
    ...(asked.branch ? { branchID: asked.branch, availableAtBranch: true } : {}),
  })
  if (!result || result.isLimited) return undefined
  if (result.products.length === 0 && page > 1) throw pageNotFound()
  const products = result.products.slice(0, limit).map((product) => {
    const card = toCardProduct(product)
    return result.isGrouped && product.family ? { ...card, family: product.family } : card
  })
  const ticked = await tickedNodes(shop, numbers.categoryIds, result)
  const list: FoundList = {
    products,
    total: result.total,
    entries: result.entries,
    offset,
    page,
    hasMore: offset + products.length < result.entries,
    search: searchOfAsked(asked),
    of: {
      ...(webNodeId === undefined ? {} : { categoryID: webNodeId }),
      ...(term === undefined ? {} : { searchTerm: term }),
    },
    filters: {
      facets: result.facets.slice(0, MOST_FACETS).map((facet) => withTicked(facet, asked)),
      categories: [...ticked, ...result.webNodeStats.filter(({ id }) => !ticked.some((one) => one.id === id))]
        .slice(0, MOST_CATEGORIES)
        .map(({ id, name, url, count }) => ({ id, name, url, count })),
      prices: result.priceRange.incl,
      hasNotAvailable: result.hasNotAvailableProducts,
      sort: sortOrder ?? DEFAULT_SORT,
      ...(isDeals ? { isDeals: true as const } : {}),
    },
  }
  return { list, result }
}

/** Hits are counted by their own category. Add ticked parent categories, so that they can be unticked. */
async function tickedNodes({ call }: Shop, ids: readonly string[], { webNodeStats, total }: SearchResult) {
  const nodes = ids
    .filter((id) => !webNodeStats.some((one) => one.id === id))
    .map((id) => call(webNodeById, { params: { id }, query: { descendantLevel: 0 } }))
  return (await Promise.all(nodes)).flatMap((reply) =>
    reply.status === 200
      ? [{ id: reply.body.Data.Id, name: reply.body.Data.Name, url: reply.body.Data.Url, count: total }]
      : [],
  )
}

const isNumber = (id: string) => /^\d{1,9}$/.test(id)

/** Retains ticked values in their place, also when the other filters leave no hits for them. */
function withTicked(facet: SearchResult['facets'][number], asked: AskedList): Facet {
  const ticked = facet.field === 'Merken' ? asked.brands : (asked.filters[facet.field] ?? [])
  const least = facet.values.map(({ count }) => count).sort((a, b) => b - a)[MOST_VALUES - 1] ?? 0
  const values = facet.values
    .filter(({ value, count }) => count >= least || ticked.includes(value))
    .map(({ label, value, count }) => ({ label, value, count }))
    .slice(0, MOST_VALUES + ticked.length)
  const missing = ticked.filter((value) => !value.includes('..') && !values.some((known) => known.value === value))
  const { field, label, kind, unit } = facet
  return {
    field,
    label,
    kind,
    unit,
    values: [...values, ...missing.map((value) => ({ label: value, value, count: 0 }))],
  }
}
