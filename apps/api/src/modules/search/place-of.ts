import type { Locale } from '@shop/domain/locale'
import { wordsIn } from '@shop/domain/search/analyse'
import { normalise } from '@shop/domain/search/normalise'
import { type ParsedQuery, parseQuery } from '@shop/domain/search/query'
import type { Clause } from './query/clause.ts'
import { NO_FILTERS } from './query/filters.ts'
import { type EngineReply, findProducts, type ProductQuery } from './query/find-products.ts'
import { matchClause } from './query/search-body.ts'
import type { SearchReader } from './search-reader.ts'

/** Results that are read to find a product. */
const PLACES_READ = 600
const MOST_WORDS = 8

type Wanted = { readonly term: string; readonly locale: Locale; readonly branchId: number | undefined }
export type Place = {
  readonly isIndexed: boolean
  readonly position: number | undefined
  readonly isMatch: boolean
  readonly missingWords: readonly string[]
  readonly correctedTerm: string | undefined
  readonly total: number
}

/** Finds the place of a product in the results of a term, by the query of the shop. */
export function makePlaceFinder({ engine, index, onError, source, words }: SearchReader) {
  const selects = async (productId: string, filter: readonly Clause[]) => {
    const query = { bool: { filter: [{ ids: { values: [productId] } }, ...filter] } }
    const body = { size: 0, track_total_hits: true, query }
    const path = `/${index}/_search?allow_partial_search_results=false`
    return (await engine.search<EngineReply>({ path, body })).hits.total.value > 0
  }

  return async (productId: string, { term, locale, branchId }: Wanted): Promise<Place> => {
    await source.loaded()
    const knowledge = source.current()
    const vocabulary = words[locale].get
    const request: ProductQuery = {
      term,
      locale,
      branchId,
      nodeId: undefined,
      filters: NO_FILTERS,
      sort: 'relevance',
      from: 0,
      size: PLACES_READ,
      withCounts: false,
    }
    const { ids, total, correctedTerm } = await findProducts({ engine, index, knowledge, vocabulary }, request)
    const at = ids.indexOf(productId)
    if (at >= 0) {
      return { isIndexed: true, position: at + 1, isMatch: true, missingWords: [], correctedTerm, total }
    }
    // As in the shop: while a new process reads the words of the index, a query is parsed without them.
    const catalogue = await vocabulary().catch(onError)
    const known = catalogue ? { ...knowledge, catalogue } : knowledge
    const read = (text: string): ParsedQuery => parseQuery(text, locale, known)
    const matches = (text: string) => selects(productId, [matchClause({ ...request, query: read(text) })])
    const missingWords: string[] = []
    for (const word of wordsIn(normalise(term)).slice(0, MOST_WORDS))
      if (!(await matches(word))) missingWords.push(word)
    return {
      isIndexed: await selects(productId, []),
      position: undefined,
      isMatch: await matches(correctedTerm ?? term),
      ...{ missingWords, correctedTerm, total },
    }
  }
}
export type PlaceFinder = ReturnType<typeof makePlaceFinder>
