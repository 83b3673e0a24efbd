import type { ProductInList, SearchResult, SearchSuggestions } from '@shop/contract'
import type { Locale } from '@shop/domain/locale'
import type { Db } from '../../platform/db.ts'
import { type SearchEngine, SearchEngineError } from '../../platform/opensearch.ts'
import {
  type CardShelf,
  nodeCards,
  productCards,
  type ShelvedCard,
  toShelved,
  withFamilies,
} from '../catalogue/index.ts'
import type { SearchAnswer } from './answers/answer-queries.ts'
import { findAnswered } from './answers/find-answered.ts'
import { findShopPath } from './answers/shop-place.ts'
import { kept } from './kept.ts'
import { readRules } from './lexicon/lexicon-table.ts'
import type { ResultHead } from './list-reply.ts'
import { selectsVariants } from './query/filters.ts'
import type { EngineReply } from './query/find-products.ts'
import { filtersOf, hasFilters, type SearchInput, sortOf } from './query/list-filters.ts'
import { readCounts } from './query/vocabulary.ts'
import { vocabularyOf } from './query/vocabulary-cache.ts'
import { bestSellerIds, bestSellerNodes } from './recommendation-queries.ts'
import { limitedResult, toResult } from './result-view.ts'
import { type LoadRules, type SearchKnowledge, watchSearchData } from './search-data.ts'
import { readServicePages } from './services/service-pages.ts'
import { readShopFacts } from './shop-facts.ts'
import { readAdvice } from './suggest/advice.ts'
import { makeTermCounter, readListSizes } from './suggest/list-sizes.ts'
import {
  type CompletionCounts,
  leadingSomewhere,
  suggestBody,
  suggestBrands,
  suggestNodes,
  suggestTerms,
} from './suggest/suggestions.ts'

export type SearchContext = {
  readonly locale: 'nl' | 'en'
  readonly now: Date
  /** Whether the request is for the current time, so that cached cards can be used. */
  readonly isNow: boolean
  /** Serialises a card by the contract's schema. */
  readonly write: (card: ProductInList) => string
}
/** The products of a list are serialised cards. `isOpen`: staff may change it at any moment. `limited`: from the database, while the engine is unavailable. */
export type Results =
  | { readonly head: ResultHead; readonly cards: readonly ShelvedCard[]; readonly isOpen: boolean }
  | { readonly limited: SearchResult }
export type ServiceOptions = {
  readonly db: Db
  readonly engine: SearchEngine
  readonly index: string
  readonly shelf: CardShelf
  readonly onError: (error: unknown) => void
  /** Reads the rules; those of the table unless a measurement has its own. */
  readonly loadRules?: LoadRules
}

/** `cards` are the products that the suggestions contain. */
export type Suggested = { readonly suggestions: SearchSuggestions; readonly cards: readonly ShelvedCard[] }
/** `cards` are its products. */
export type Started = Pick<SearchSuggestions, 'categories' | 'pages'> & { readonly cards: readonly ShelvedCard[] }

const FACTS = { lifeMs: 60_000, waitMs: 2_000 }
const PAGE = 12
const MOST_PAGES = 2
/** Per group of a search field without text. */
const MOST_STARTING = 6

/** A suggestion never leads to an empty list. */
const hasProducts = ({ count }: { readonly count: number }) => count > 0

/** The page that staff set for the term comes first. */
const withPage = (answer: SearchAnswer | undefined, pages: SearchResult['servicePages']) =>
  answer?.kind === 'page'
    ? [{ name: answer.title ?? answer.target, url: answer.target }, ...pages.filter(({ url }) => url !== answer.target)]
    : pages

/** The search service of the routes: parses, searches, corrects, and adds cards from the database. */
export function makeSearchService(options: ServiceOptions) {
  const { db, engine, index, shelf, onError, loadRules = (version) => readRules(db, version) } = options
  const source = watchSearchData(onError, loadRules)
  const knowledge = source.current
  // The first request waits for the rules of the table, so that a new process does not search with those of the files.
  const afterRules =
    <T>(read: (known: SearchKnowledge) => Promise<T>) =>
    async () => {
      await source.loaded()
      return read(knowledge())
    }
  const facts = kept(
    afterRules((known) => readShopFacts(db, known)),
    FACTS,
    onError,
  )
  const services = kept(
    afterRules((known) => readServicePages(db, known)),
    FACTS,
    onError,
  )
  const advice = kept(
    afterRules((known) => readAdvice(db, known)),
    FACTS,
    onError,
  )
  const sizes = kept(() => readListSizes(engine, index), FACTS, onError)
  const wordsOf = (locale: Locale) => vocabularyOf(() => readCounts(engine, index, locale), knowledge, onError)
  const words = { nl: wordsOf('nl'), en: wordsOf('en') }
  const searching = (locale: Locale) => ({ engine, index, knowledge: knowledge(), vocabulary: words[locale].get })
  const countTerms = makeTermCounter(searching)

  let renewedFor = knowledge()
  /** Reads the rules, and after a change everything that depends on their words. */
  async function refresh(): Promise<void> {
    await source.refresh()
    if (knowledge() === renewedFor) return
    renewedFor = knowledge()
    for (const one of [facts, services, advice]) one.renew()
  }

  /** The path that staff set for the whole term. It leads on only while the shop has it. */
  async function redirectOf(input: SearchInput, locale: Locale): Promise<string | undefined> {
    if (input.categoryID !== undefined || hasFilters(input)) return undefined
    const path = knowledge().redirectOf(locale, input.searchTerm ?? '')?.target ?? undefined
    return path === undefined ? undefined : findShopPath(db, path, locale).catch(orNone)
  }
  // A search needs no database, so it is complete without the redirect.
  const orNone = (error: unknown): undefined => void onError(error)

  function cardsOf(ids: readonly string[], asked: SearchContext): Promise<readonly ShelvedCard[]> {
    const load = async (missing: readonly string[]) =>
      (await withFamilies(db, await productCards(db, missing, asked), asked)).map((card) =>
        toShelved(card, asked.write),
      )
    return asked.isNow ? shelf.take(asked.locale, ids, load) : load(ids)
  }

  async function results(input: SearchInput, asked: SearchContext): Promise<Results> {
    const { locale } = asked
    const known = await facts.get()
    const { page = 1, pageSize = PAGE, searchTerm: term = '' } = input
    const nodeId = input.categoryID === undefined ? undefined : Number(input.categoryID)
    const branchId = input.branchID === undefined ? undefined : Number(input.branchID)
    const node = nodeId === undefined ? undefined : known.nodes.get(nodeId)
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
      isGrouped: term.trim() === '' && !selectsVariants(filters),
      isDeals: node?.isDeals ?? false,
    }
    try {
      const { found, answer, isOpen } = await findAnswered({ db, onError }, searching(locale), wanted)
      const cards = await cardsOf(found.ids, asked)
      const head = toResult({
        found,
        cards,
        filters,
        node,
        term,
        locale,
        facts: known,
        pages: withPage(answer, term.trim() === '' ? [] : (await services.get()).find(term, locale)),
        vocabulary: found.total === 0 ? await words[locale].get() : undefined,
        branchId,
      })
      const isAnswered = answer?.kind === 'redirect' && nodeId === undefined && !hasFilters(input)
      const path = (await redirectOf(input, locale)) ?? (isAnswered ? answer.target : undefined)
      return path === undefined
        ? { head, cards, isOpen }
        : { head: { ...head, redirectToUrl: path }, cards, isOpen: true }
    } catch (error) {
      // The database can list a category, but cannot search text well enough.
      if (!(error instanceof SearchEngineError) || term.trim() !== '' || nodeId === undefined) throw error
      onError(error)
      const products = await nodeCards(db, nodeId, pageSize, from, asked)
      const total = from + products.length + (products.length === pageSize ? 1 : 0)
      return { limited: limitedResult(products, total) }
    }
  }

  async function suggestions(input: SearchInput, asked: SearchContext): Promise<Suggested> {
    const { locale } = asked
    const term = (input.searchTerm ?? '').trim()
    if (term.length < 2)
      return {
        suggestions: { suggestions: [], brands: [], categories: [], products: [], pages: [], advice: [] },
        cards: [],
      }
    const known = await facts.get()
    const branchId = input.branchID === undefined ? undefined : Number(input.branchID)
    const nodes = suggestNodes(term, locale, known)
    const completions = suggestTerms(term, locale, nodes, await words[locale].get(), knowledge())
    const body = suggestBody(term, locale, branchId, completions)
    const hits = await engine.search<EngineReply & { readonly aggregations?: CompletionCounts }>({
      path: `/${index}/_search?allow_partial_search_results=false`,
      body,
    })
    const ids = hits.hits.hits.map(({ _id }) => _id)
    const terms = leadingSomewhere(completions, hits.aggregations)
    const [cards, counted, size] = await Promise.all([cardsOf(ids, asked), countTerms(terms, locale), sizes.get()])
    const suggestions = {
      suggestions: counted,
      brands: suggestBrands(term, known)
        .map(({ id, name, url }) => ({ name, url, count: size.ofBrand(id) }))
        .filter(hasProducts),
      categories: nodes
        .map(({ id, name, url }) => ({ name: name[locale], url: url[locale], count: size.ofNode(id) }))
        .filter(hasProducts),
      products: cards.map(({ brief }) => brief),
      pages: (await services.get()).find(input.searchTerm ?? '', locale, true).slice(0, MOST_PAGES),
      advice: (await advice.get())(term, locale),
    }
    return { suggestions, cards }
  }

  /** For a search field without text. */
  async function start(asked: SearchContext): Promise<Started> {
    const { locale } = asked
    const ids = (await bestSellerIds.rows(db, MOST_STARTING, 0)).map(({ id }) => id)
    const nodes = await bestSellerNodes.rows(db)
    const [known, size, cards] = await Promise.all([facts.get(), sizes.get(), cardsOf(ids, asked)])
    return {
      categories: nodes
        .flatMap((node) => known.nodes.get(node.id) ?? [])
        .filter(({ inMenu }) => inMenu)
        .map(({ id, name, url }) => ({ name: name[locale], url: url[locale], count: size.ofNode(id) }))
        .filter(hasProducts)
        .slice(0, MOST_STARTING),
      pages: (await services.get()).services(locale).slice(0, MOST_STARTING),
      cards,
    }
  }

  /** Preloads data, so that the first visitors of a process do not wait for it. */
  function prepare(): void {
    for (const one of [facts, services, advice, sizes, words.nl, words.en]) one.get().catch(onError)
  }

  return { results, suggestions, start, prepare, refresh, facts: facts.get }
}
export type SearchService = ReturnType<typeof makeSearchService>
