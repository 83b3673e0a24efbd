import type { SearchSuggestions } from '@shop/contract'
import type { Locale } from '@shop/domain/locale'
import { ttlCache } from '../../../platform/cache/ttl-cache.ts'
import { type SearchEngine, SearchEngineError } from '../../../platform/opensearch.ts'
import { NO_FILTERS } from '../query/filters.ts'
import { type EngineContext, findProducts } from '../query/find-products.ts'
import type { Term } from './suggestions.ts'

/** The lists of the shop contain only products that can be ordered online, unless a visitor adds the others. */
const SHOWN = { ...NO_FILTERS, onlyOrderable: true }

type Bucket = { readonly key: number; readonly doc_count: number }
type Reply = {
  readonly aggregations: Readonly<Record<'nodes' | 'brands', { readonly buckets: readonly Bucket[] }>>
}
/** The number of products that the list of a category or brand shows. */
export type ListSizes = {
  readonly ofNode: (id: number) => number
  readonly ofBrand: (id: number) => number
}
const MOST_LISTS = 10_000

/** Counts every category and brand in one request, which costs as much as counting one of them. */
export async function readListSizes(engine: SearchEngine, index: string): Promise<ListSizes> {
  const { aggregations } = await engine.search<Reply>({
    path: `/${index}/_search?allow_partial_search_results=false`,
    body: {
      size: 0,
      track_total_hits: false,
      query: { bool: { filter: [{ term: { is_ended: false } }, { term: { is_orderable: true } }] } },
      aggs: {
        nodes: { terms: { field: 'node', size: MOST_LISTS } },
        brands: { terms: { field: 'brand_id', size: MOST_LISTS } },
      },
    },
  })
  const counts = ({ buckets }: Reply['aggregations']['nodes']) =>
    new Map(buckets.map(({ key, doc_count }) => [key, doc_count]))
  const [nodes, brands] = [counts(aggregations.nodes), counts(aggregations.brands)]
  return { ofNode: (id) => nodes.get(id) ?? 0, ofBrand: (id) => brands.get(id) ?? 0 }
}

/** The panel shows no more. */
const MOST_COUNTED = 3
const LIFE_MS = 30_000
const MOST_KEPT = 5_000

/** Two hits decide whether a code identifies one product. */
const HITS = 2

/**
 * Counts the results of suggested terms by the search that their links open, with its corrections, so that the number
 * in the panel is that of the page. Visitors share few completions, so most counts are cached.
 */
export function makeTermCounter(contextOf: (locale: Locale) => EngineContext) {
  const counts = ttlCache<number>({ most: MOST_KEPT })

  async function countOf({ name, nodeId }: Term, locale: Locale): Promise<number> {
    const key = `${locale} ${nodeId ?? ''} ${name}`
    const known = counts.get(key)
    if (known !== undefined) return known
    const found = await findProducts(contextOf(locale), {
      term: name,
      locale,
      nodeId,
      filters: SHOWN,
      sort: 'relevance',
      branchId: undefined,
      from: 0,
      size: HITS,
      withCounts: false,
    })
    counts.put(key, found.total, Date.now() + LIFE_MS)
    return found.total
  }

  /** A count is optional: without it the suggestion is still of use. */
  const orNone = (error: unknown): null => {
    if (!(error instanceof SearchEngineError)) throw error
    return null
  }

  /** Without terms that find nothing; the next ones take their place. */
  return async (terms: readonly Term[], locale: Locale): Promise<SearchSuggestions['suggestions']> => {
    const shown: SearchSuggestions['suggestions'] = []
    let rest = terms
    while (shown.length < MOST_COUNTED && rest.length > 0) {
      const next = rest.slice(0, MOST_COUNTED - shown.length)
      rest = rest.slice(next.length)
      const counts = await Promise.all(next.map((term) => countOf(term, locale).catch(orNone)))
      shown.push(...next.map((term, at) => toSuggestion(term, counts[at] ?? null)).filter(({ count }) => count !== 0))
    }
    return [...shown, ...rest.map((term) => toSuggestion(term, null))]
  }
}

const toSuggestion = ({ name, categoryName, parameter }: Term, count: number | null) => ({
  name,
  categoryName,
  parameter,
  count,
})
