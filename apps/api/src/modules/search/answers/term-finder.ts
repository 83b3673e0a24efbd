import type { Locale } from '@shop/domain/locale'
import { normalise } from '@shop/domain/search/normalise'
import { NO_FILTERS } from '../query/filters.ts'
import { findProducts } from '../query/find-products.ts'
import type { SearchReader } from '../search-reader.ts'

const MOST_NEAR = 5
/** Letters that another word has to share, and the fewest after which none is near. */
const SHARED = 5
const FEWEST_SHARED = 3

/** Whether terms find products in the shop, and the words of the range that begin like a term. */
export function makeTermFinder({ engine, index, source, words, onError }: SearchReader) {
  return {
    async finds(term: string, locale: Locale): Promise<boolean> {
      await source.loaded()
      const context = { engine, index, knowledge: source.current(), vocabulary: words[locale].get }
      const all = { nodeId: undefined, branchId: undefined, filters: NO_FILTERS, sort: 'relevance' as const }
      return (await findProducts(context, { ...all, term, locale, from: 0, size: 1, withCounts: false })).total > 0
    },
    async near(term: string, locale: Locale): Promise<readonly string[]> {
      await source.loaded()
      const vocabulary = await words[locale].get().catch(onError)
      const typed = normalise(term)
      for (let shared = SHARED; vocabulary && shared >= FEWEST_SHARED && typed.length >= shared; shared -= 1) {
        const found = vocabulary.completions(typed.slice(0, shared), MOST_NEAR).filter((word) => word !== typed)
        if (found.length > 0) return found
      }
      return []
    },
  }
}
export type TermFinder = ReturnType<typeof makeTermFinder>
