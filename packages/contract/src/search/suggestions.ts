import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { commonReplies, Done } from '../envelope.ts'
import { Euro, IntegerOrNull, TextOrNull } from '../wire.ts'

export const NamedLink = Type.Object({ name: Type.String(), url: Type.String() })
/** A list with the number of products that its page shows. */
const CountedLink = Type.Object({ name: Type.String(), url: Type.String(), count: Type.Integer() })

const SuggestedProduct = Type.Object({
  id: Type.String(),
  name: Type.String(),
  url: Type.String(),
  img: TextOrNull,
  numberTrimmed: Type.String(),
  priceInclTax: Euro,
  priceExclTax: Euro,
})

export const SearchSuggestions = Type.Object({
  suggestions: Type.Array(
    Type.Object({
      name: Type.String(),
      categoryName: TextOrNull,
      parameter: Type.String(),
      /** Number of results; null beyond the first suggestions, which are not counted. */
      count: IntegerOrNull,
    }),
  ),
  brands: Type.Array(CountedLink),
  categories: Type.Array(CountedLink),
  products: Type.Array(SuggestedProduct),
  /** Pages and branches that answer the typed question. */
  pages: Type.Array(NamedLink),
  /** Articles about the typed product. */
  advice: Type.Array(NamedLink),
})
export type SearchSuggestions = Static<typeof SearchSuggestions>

export const searchStart = endpoint({
  method: 'GET',
  url: '/api/sp/search/start',
  row: 'SHOP-20',
  access: 'public',
  cache: { seconds: 60, staleSeconds: 600 },
  idempotency: 'natural',
  limit: 'general',
  schema: {
    operationId: 'searchStart',
    tags: ['search'],
    summary: 'List departments, best sellers and services for a search field without text',
    response: {
      200: Done(
        Type.Object({
          categories: Type.Array(CountedLink),
          products: Type.Array(SuggestedProduct),
          pages: Type.Array(NamedLink),
        }),
      ),
      ...commonReplies,
    },
  },
})
