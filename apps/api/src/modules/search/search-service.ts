import type { ProductInList, SearchResult, SearchSuggestions } from '@shop/contract'
import type pg from 'pg'
import { type SearchEngine, SearchEngineError } from '../../platform/opensearch.ts'
import { nodeCards, productCards } from '../catalogue/index.ts'
import { kept } from './kept.ts'
import { type EngineReply, findProducts } from './query/find-products.ts'
import { filtersOf, type SearchInput, sortOf } from './query/list-filters.ts'
import { readVocabulary } from './query/vocabulary.ts'
import { limitedResult, toResult } from './result-view.ts'
import { type SearchKnowledge, watchSearchData } from './search-data.ts'
import { readShopFacts } from './shop-facts.ts'
import {
  type CompletionCounts,
  leadingSomewhere,
  suggestBody,
  suggestBrands,
  suggestNodes,
  suggestTerms,
} from './suggestions.ts'

export type Asked = { readonly locale: 'nl' | 'en'; readonly now: Date }
export type ServiceOptions = {
  readonly raw: pg.Pool
  readonly engine: SearchEngine
  readonly index: string
  readonly onError: (error: unknown) => void
}

/** `cards` are the products of which the suggestions tell something. */
export type Suggested = { readonly suggestions: SearchSuggestions; readonly cards: readonly ProductInList[] }

const FACTS_LIFE_MS = 60_000
const VOCABULARY_LIFE_MS = 600_000
const PAGE = 12

/** Search as the routes want it: parsed, asked, corrected, and written out with cards from the database. */
export function makeSearchService({ raw, engine, index, onError }: ServiceOptions) {
  const knowledge: () => SearchKnowledge = watchSearchData(onError)
  const facts = kept(() => readShopFacts(raw, knowledge()), FACTS_LIFE_MS, onError)
  const words = {
    nl: kept(() => readVocabulary(engine, index, 'nl'), VOCABULARY_LIFE_MS, onError),
    en: kept(() => readVocabulary(engine, index, 'en'), VOCABULARY_LIFE_MS, onError),
  }

  async function results(input: SearchInput, asked: Asked): Promise<SearchResult> {
    const { locale } = asked
    const known = await facts.get()
    const { page = 1, pageSize = PAGE, searchTerm: term = '' } = input
    const nodeId = input.categoryID === undefined ? undefined : Number(input.categoryID)
    const branchId = input.branchID === undefined ? undefined : Number(input.branchID)
    const filters = filtersOf(input, known)
    const from = (page - 1) * pageSize
    const wanted = {
      term,
      locale,
      nodeId,
      filters,
      branchId,
      sort: sortOf(input.sortOrder),
      from,
      size: pageSize,
      withCounts: true,
    }
    try {
      const vocabulary = () => words[locale].get()
      const found = await findProducts({ engine, index, knowledge: knowledge(), vocabulary }, wanted)
      const products = await productCards(raw, found.ids, asked)
      const node = nodeId === undefined ? undefined : known.nodes.get(nodeId)
      return toResult({
        found,
        products,
        filters,
        node,
        term,
        locale,
        facts: known,
        knowledge: knowledge(),
        vocabulary: found.total === 0 ? await words[locale].get() : undefined,
        branchId,
      })
    } catch (error) {
      // a category is a list the database can give too; words it cannot search well enough to pretend
      if (!(error instanceof SearchEngineError) || term.trim() !== '' || nodeId === undefined) throw error
      onError(error)
      const products = await nodeCards(raw, nodeId, pageSize, from, asked)
      return limitedResult(products, from + products.length + (products.length === pageSize ? 1 : 0))
    }
  }

  async function suggestions(input: SearchInput, asked: Asked): Promise<Suggested> {
    const { locale } = asked
    const term = (input.searchTerm ?? '').trim()
    if (term.length < 2)
      return { suggestions: { suggestions: [], brands: [], categories: [], products: [] }, cards: [] }
    const known = await facts.get()
    const branchId = input.branchID === undefined ? undefined : Number(input.branchID)
    const nodes = suggestNodes(term, locale, known)
    const completions = suggestTerms(term, locale, nodes, await words[locale].get())
    const body = suggestBody(term, locale, branchId, completions)
    const hits = await engine.search<EngineReply & { readonly aggregations?: CompletionCounts }>({
      path: `/${index}/_search`,
      body,
    })
    const ids = hits.hits.hits.map(({ _id }) => _id)
    const products = await productCards(raw, ids, asked)
    const suggestions = {
      suggestions: leadingSomewhere(completions, hits.aggregations),
      brands: suggestBrands(term, known),
      categories: nodes.map(({ name, url }) => ({ name: name[locale], url: url[locale] })),
      products: products.map(({ id, name, url, img, numberTrimmed, priceInclTax, priceExclTax }) => ({
        ...{ id, name, url, img, numberTrimmed, priceInclTax, priceExclTax },
      })),
    }
    return { suggestions, cards: products }
  }

  return { results, suggestions, facts: facts.get }
}
export type SearchService = ReturnType<typeof makeSearchService>
