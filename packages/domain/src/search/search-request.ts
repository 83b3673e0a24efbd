import { type ListQuery, type PriceRange, pageOf } from './list-query.ts'

/** Request for one list, independent of the page that shows it. */
export type SearchRequest = {
  readonly term?: string
  readonly offset: number
  readonly limit: number
  readonly sortField?: string
  /** Values per field, including brands and categories. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly priceRange?: PriceRange
  readonly onlySoldOnline: boolean
  readonly emailHash?: string
  readonly webNodeId?: string
}

const BRANDS = 'Merken'
const CATEGORIES = 'CatIds'

type Around = {
  readonly limit: number
  readonly webNodeId?: string | undefined
  readonly emailHash?: string | undefined
}

/** Builds the search request of a list URL; `webNodeId` is set on category pages. */
export function toSearchRequest(query: ListQuery, { limit, webNodeId, emailHash }: Around): SearchRequest {
  const node = webNodeId ?? query.categoryId
  const { searchTerm, sort, priceRange } = query
  return {
    ...(searchTerm === undefined ? {} : { term: searchTerm }),
    offset: (query.page - 1) * limit,
    limit,
    ...(sort === undefined ? {} : { sortField: sort }),
    filters: {
      ...query.filters,
      ...(query.brands.length > 0 ? { [BRANDS]: query.brands } : {}),
      ...(query.categoryIds.length > 0 ? { [CATEGORIES]: query.categoryIds } : {}),
    },
    ...(priceRange === undefined ? {} : { priceRange }),
    onlySoldOnline: query.soldOnline,
    ...(emailHash === undefined ? {} : { emailHash }),
    ...(node === undefined ? {} : { webNodeId: node }),
  }
}

/** Maps the request to the parameters of `GET api/sp/search`. */
export function toSearchCall(request: SearchRequest) {
  const { [BRANDS]: brandNames, [CATEGORIES]: categoryIDs, ...facets } = request.filters
  const filterFacets = Object.entries(facets).flatMap(([field, values]) => values.map((value) => `${field}:${value}`))
  return {
    requestType: 'results' as const,
    page: pageOf(request.offset, request.limit),
    pageSize: request.limit,
    onlySoldOnline: request.onlySoldOnline,
    ...(request.term === undefined ? {} : { searchTerm: request.term }),
    ...(request.sortField === undefined ? {} : { sortOrder: request.sortField }),
    ...(request.webNodeId === undefined ? {} : { categoryID: request.webNodeId }),
    ...(categoryIDs === undefined ? {} : { categoryIDs: [...categoryIDs] }),
    ...(brandNames === undefined ? {} : { brandNames: [...brandNames] }),
    ...(filterFacets.length === 0 ? {} : { filterFacets }),
    ...(request.priceRange === undefined ? {} : { minPrice: request.priceRange.min, maxPrice: request.priceRange.max }),
    ...emailParam(request.emailHash),
  }
}

/** Identifies the customer to search and recommendations; guests stay anonymous. */
export const emailParam = (emailHash: string | undefined): { readonly userEmailMD5?: string } =>
  emailHash === undefined ? {} : { userEmailMD5: emailHash }

/** Each kind of list page has one provider of products. A missing provider is a bug, not an empty list. */
export function providerOf<Provider>(providers: Readonly<Record<string, Provider>>, list: string): Provider {
  if (!Object.hasOwn(providers, list)) throw new Error(`no provider for the product list '${list}'`)
  return providers[list] as Provider // just looked up
}
