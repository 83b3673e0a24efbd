import type { ProductInList, SearchResult } from '@shop/contract'
import type { ShelvedCard } from '../catalogue/index.ts'
import { toFacets, toNodeStats, toPriceRange } from './facet-view.ts'
import type { ResultHead } from './list-reply.ts'
import type { Filters } from './query/filters.ts'
import type { Found } from './query/find-products.ts'
import { type Intent, intentOf } from './query/intent.ts'
import type { Vocabulary } from './query/vocabulary.ts'
import type { NodeFact, ShopFacts } from './shop-facts.ts'

type Locale = 'nl' | 'en'
const MOST_POPULAR = 8
const MOST_ALTERNATIVES = 5

export type Shown = {
  readonly found: Found
  readonly cards: readonly ShelvedCard[]
  readonly filters: Filters
  readonly node: NodeFact | undefined
  readonly term: string
  readonly locale: Locale
  readonly facts: ShopFacts
  /** Pages and branches that answer the query. */
  readonly pages: SearchResult['servicePages']
  readonly vocabulary: Vocabulary | undefined
  readonly branchId: number | undefined
}

/** Departments and well-known brands, for an empty result. */
const popularCategories = ({ nodes }: ShopFacts, locale: Locale) =>
  [...nodes.values()]
    .filter(({ level, inMenu }) => level === 1 && inMenu)
    .slice(0, MOST_POPULAR)
    .map(({ name, url }) => ({ name: name[locale], url: url[locale] }))

const popularBrands = ({ brands }: ShopFacts) =>
  [...brands.values()]
    .filter(({ popularRank }) => popularRank !== null)
    .sort((a, b) => (a.popularRank ?? 0) - (b.popularRank ?? 0))
    .slice(0, MOST_POPULAR)
    .map(({ name, url, productCount }) => ({
      name,
      url,
      parameter: `Merken=${encodeURIComponent(name)}`,
      totalCount: productCount,
    }))

/** Words with the same first letters, for an empty result. */
function alternatives(term: string, vocabulary: Vocabulary | undefined): string[] {
  const beginning = term.trim().toLowerCase().slice(0, 4)
  return beginning.length < 3 || !vocabulary ? [] : [...vocabulary.completions(beginning, MOST_ALTERNATIVES)]
}

const NO_INTENT: Intent = { kind: 'none', brand: undefined, nodes: [], pages: [] }

/** The path "/{slug}/product/{number}" of the product that a code identifies. */
export function productPage({ url, number }: Pick<ProductInList, 'url' | 'number'>, locale: Locale): string {
  const slug = url.slice(0, -number.length - 1)
  return `${locale === 'en' ? '/en' : ''}/${slug}/product/${number}`
}

/** Without products, because their cards are already serialised. */
export function toResult(shown: Shown): ResultHead {
  const { found, cards, filters, node, term, locale, facts, pages, vocabulary, branchId } = shown
  const intent = found.query ? intentOf(found.query, locale, facts, pages) : NO_INTENT
  const facets = toFacets(found, filters, node, facts, locale)
  const isEmpty = found.total === 0
  const [direct] = cards
  const here = found.groups['branch'] ?? found.groups['all']
  return {
    total: found.total,
    isGrouped: found.isGrouped,
    entries: found.entries,
    facets,
    facetLabels: Object.fromEntries(facets.map(({ field, label }) => [field, label])),
    hasNotAvailableProducts: ((found.groups['orderable'] ?? found.groups['all'])?.missed?.doc_count ?? 0) > 0,
    webNodeStats: toNodeStats(found, node, facts, locale),
    priceRange: toPriceRange(found),
    popularCategories: isEmpty ? popularCategories(facts, locale) : [],
    popularBrands: isEmpty ? popularBrands(facts) : [],
    alternativeSuggestions: isEmpty ? alternatives(term, vocabulary) : [],
    redirectToUrl: found.directId !== undefined && direct ? productPage(direct.brief, locale) : null,
    intent: intent.kind,
    intentBrand: intent.brand ? { name: intent.brand.name, url: intent.brand.url } : null,
    intentCategories: intent.nodes.map(({ id, name, url, image }) => ({
      id: String(id),
      name: name[locale],
      url: url[locale],
      img: image,
    })),
    servicePages: [...intent.pages],
    correctedTerm: found.correctedTerm ?? null,
    droppedWords: [...found.droppedWords],
    availableAtBranch: branchId === undefined ? null : (here?.here?.doc_count ?? 0),
    isLimited: false,
  }
}

/** A category list while the engine is unavailable: products in default order, flagged as limited. */
export const limitedResult = (products: readonly ProductInList[], total: number): SearchResult => ({
  products: [...products],
  total,
  isGrouped: false,
  entries: total,
  facets: [],
  facetLabels: {},
  hasNotAvailableProducts: false,
  webNodeStats: [],
  priceRange: { incl: { min: 0, max: 0 }, excl: { min: 0, max: 0 } },
  popularCategories: [],
  popularBrands: [],
  alternativeSuggestions: [],
  redirectToUrl: null,
  intent: 'none',
  intentBrand: null,
  intentCategories: [],
  servicePages: [],
  correctedTerm: null,
  droppedWords: [],
  availableAtBranch: null,
  isLimited: true,
})
