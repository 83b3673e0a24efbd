import type { ProductFilter } from '@shop/contract/staff/range/products'
import { COUNTS, type Search } from './list-queries.ts'

/** Shorter words match too many products to be of use. */
const SHORTEST_WORD = 2

/** Letters and digits only, so that no character has a meaning in the query language. */
function wordQuery(text: string): string {
  const words = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= SHORTEST_WORD)
  // A text without a word finds nothing.
  return words.length === 0 ? 'x & !x' : words.map((word) => `${word}:*`).join(' & ')
}

/** The values of a filter for the statements of the list, and the kind of its search. */
export function readFilter(filter: ProductFilter, mostFound: number | null) {
  const text = filter.search?.trim() ?? ''
  const search: Search = text === '' ? 'none' : /^[0-9]+$/.test(text) ? 'digits' : 'words'
  const values = [
    search === 'words' ? wordQuery(text) : search === 'digits' ? text : null,
    filter.category ?? null,
    filter.state ?? null,
    filter.sale === undefined ? null : filter.sale === 'yes',
    search === 'none' ? null : mostFound,
  ] as const
  return { search, values }
}

/** The statement whose index fits the filter best. */
export function countFor(search: Search, { category, state, sale }: ProductFilter) {
  const hasOthers = [category, state, sale].some((one) => one !== undefined)
  if (search === 'words' && !hasOthers) return COUNTS.wordsAlone
  if (search !== 'none') return COUNTS[search]
  if (category !== undefined) return COUNTS.category
  return sale === 'no' ? COUNTS.stopped : COUNTS.state
}
