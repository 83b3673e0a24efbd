import { type Static, Type } from 'typebox'
import { BrandListEntry } from '../catalogue/brand.ts'
import { ProductInList } from '../catalogue/product-view.ts'
import { endpoint } from '../endpoint.ts'
import { AnyhowCustomer, commonReplies, Done, guestReplies } from '../envelope.ts'
import { ByKey, Closed, Euro, Flag, IntegerOrNull, ObjectOrNull, Query, SmallId, TextOrNull, Uuid } from '../wire.ts'
import { NamedLink, SearchSuggestions } from './suggestions.ts'

const tags = ['search'] as const
const read = { access: 'public', cache: { seconds: 60, staleSeconds: 600 }, idempotency: 'natural' } as const

export const SORT_VALUES = ['1', '-1', 'pricedown', 'priceup', 'unitpriceup', 'popular', 'savingdown'] as const

const Facet = Type.Object({
  field: Type.String(),
  label: Type.String(),
  kind: Type.Enum(['number', 'choice', 'flag']),
  unit: TextOrNull,
  /** Range of a numeric facet over the hits. Clients filter it with 'field:10..20'. */
  range: ObjectOrNull(Type.Object({ min: Type.Number(), max: Type.Number() })),
  values: Type.Array(
    Type.Object({ label: Type.String(), value: Type.String(), count: Type.Integer(), checked: Type.Boolean() }),
  ),
})
const Bounds = Type.Object({ min: Euro, max: Euro })

export const SearchResult = Type.Object({
  products: Type.Array(ProductInList),
  total: Type.Integer(),
  /** Whether each family is one entry: a list without term and without filters that select variants. */
  isGrouped: Type.Boolean(),
  /** Number of entries over all pages: that of the families in a grouped list, else the total. */
  entries: Type.Integer(),
  facets: Type.Array(Facet),
  facetLabels: ByKey(Type.String()),
  hasNotAvailableProducts: Type.Boolean(),
  webNodeStats: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      url: Type.String(),
      count: Type.Integer(),
      /** Only for the first entries, which have an image. */
      img: Type.Optional(TextOrNull),
    }),
  ),
  priceRange: Type.Object({ incl: Bounds, excl: Bounds }),
  popularCategories: Type.Array(NamedLink),
  popularBrands: Type.Array(BrandListEntry),
  alternativeSuggestions: Type.Array(Type.String()),
  redirectToUrl: TextOrNull,
  /** Meaning of the query: 'Merk', 'Categorie', both, a page of the shop, or products only. */
  intent: Type.Enum(['brand', 'category', 'brandCategory', 'service', 'none']),
  intentBrand: ObjectOrNull(NamedLink),
  intentCategories: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), url: Type.String(), img: TextOrNull }),
  ),
  servicePages: Type.Array(NamedLink),
  /** 'Resultaten voor …': the corrected term, if it differs from the typed one. */
  correctedTerm: TextOrNull,
  /** Words that were dropped because all words together find nothing. */
  droppedWords: Type.Array(Type.String()),
  /** Number of hits in stock at the requested branch; null without a branch. */
  availableAtBranch: IntegerOrNull,
  /** True while the search engine is unavailable and the list lacks filters and counts. */
  isLimited: Type.Boolean(),
})
export type SearchResult = Static<typeof SearchResult>

const Words = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 50 })

export const search = endpoint({
  method: 'GET',
  url: '/api/sp/search',
  row: 'SEARCH-27',
  ...read,
  cache: { seconds: 1, staleSeconds: 2 }, // lists must show a change within five seconds
  limit: 'search',
  schema: {
    operationId: 'search',
    tags,
    summary: 'Search products with facets, or get suggestions while typing; the other part is null',
    querystring: Query({
      requestType: Type.Enum(['results', 'autocompletesuggestions']),
      searchTerm: Type.Optional(Type.String({ maxLength: 200 })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 1 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 12 })),
      categoryID: Type.Optional(SmallId),
      categoryIDs: Type.Optional(Type.Array(SmallId, { maxItems: 50 })),
      brandNames: Type.Optional(Words),
      filterFacets: Type.Optional(
        Type.Array(Type.String({ pattern: '^[^:]{1,60}:[\\s\\S]{1,200}$' }), {
          maxItems: 50,
          description: "'field:value' or 'field:10..20'; values of one field are alternatives, fields are combined",
        }),
      ),
      minPrice: Type.Optional(Type.Number({ minimum: 0 })),
      maxPrice: Type.Optional(Type.Number({ minimum: 0 })),
      sortOrder: Type.Optional(Type.Enum([...SORT_VALUES])),
      onlySoldOnline: Flag,
      branchID: Type.Optional(SmallId),
      availableAtBranch: Flag,
      userEmailMD5: Type.Optional(Type.String({ pattern: '^[0-9a-f]{32}$' })),
    }),
    response: {
      200: Done(Type.Object({ results: ObjectOrNull(SearchResult), suggestions: ObjectOrNull(SearchSuggestions) })),
      ...commonReplies,
    },
  },
})

export const noteSearch = endpoint({
  method: 'POST',
  url: '/api/sp/search/steps',
  row: 'REL-24',
  access: 'guest',
  cache: 'none',
  idempotency: 'natural',
  limit: 'general',
  schema: {
    operationId: 'noteSearch',
    tags,
    summary: 'Record a search, a click on a result or an added product; false when nothing was recorded',
    body: Type.Object(
      {
        kind: Type.Enum(['search', 'click', 'add']),
        term: Type.String({ minLength: 1, maxLength: 200 }),
        hits: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
        productId: Type.Optional(Uuid),
      },
      Closed,
    ),
    response: { 200: Done(Type.Boolean()), ...guestReplies },
  },
})

export const searchOwnCode = endpoint({
  method: 'GET',
  url: '/api/sp/search/own-code',
  row: 'REL-02',
  access: 'customer',
  cache: 'none',
  idempotency: 'natural',
  limit: 'search',
  schema: {
    operationId: 'searchOwnCode',
    tags,
    summary: "Find products by the trade customer's own code",
    querystring: Query({ searchTerm: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: {
      200: Done(Type.Object({ products: Type.Array(ProductInList), redirectToUrl: TextOrNull })),
      ...AnyhowCustomer,
    },
  },
})

export const searchConfig = endpoint({
  method: 'GET',
  url: '/api/sp/config',
  row: 'SEARCH-28',
  ...read,
  cache: { seconds: 300, staleSeconds: 86_400 },
  limit: 'general',
  schema: {
    operationId: 'searchConfig',
    tags,
    summary: 'List the facets and sort options of lists',
    querystring: Query({ format: Type.Optional(Type.Literal('json')) }),
    response: {
      200: Done(
        Type.Object({
          Facets: Type.Array(Type.Object({ field: Type.String(), label: Type.String(), unit: TextOrNull })),
          Sorting: Type.Array(Type.Object({ value: Type.Enum([...SORT_VALUES]), label: Type.String() })),
        }),
      ),
      ...commonReplies,
    },
  },
})

export const recommendations = endpoint({
  method: 'GET',
  url: '/api/sp/v1/product/recommendations',
  row: 'CATALOG-32',
  ...read,
  limit: 'search',
  schema: {
    operationId: 'recommendations',
    tags,
    summary: 'List related, alternative, bought-together or viewed-together products',
    querystring: Query({
      strategyString: Type.Enum(['related', 'alternatives', 'together', 'viewed']),
      currentProductId: Type.Optional(Uuid),
      productIds: Type.Optional(Type.Array(Uuid, { maxItems: 100 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 10 })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 1 })),
      userEmailMD5: Type.Optional(Type.String({ pattern: '^[0-9a-f]{32}$' })),
    }),
    response: { 200: Done(Type.Array(ProductInList)), ...commonReplies },
  },
})
