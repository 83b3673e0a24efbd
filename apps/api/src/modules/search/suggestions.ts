import type { SearchSuggestions } from '@shop/contract'
import { wordsIn } from '@shop/domain/search/analyse'
import { normalise } from '@shop/domain/search/normalise'
import type { Clause } from './query/clauses.ts'
import { constant } from './query/clauses.ts'
import type { Vocabulary } from './query/vocabulary.ts'
import type { NodeFact, NodeWords, ShopFacts } from './shop-facts.ts'

type Locale = 'nl' | 'en'
const MOST = 6
const MOST_TERMS = 8

/** A completion, and the word that at least one product must contain for it to be offered. */
export type Completion = SearchSuggestions['suggestions'][number] & { readonly word: string; readonly nodeId?: number }

/** Products in which every typed word is the start of a word, of a compound's tail, of the brand or of a code. */
export function suggestBody(
  term: string,
  locale: Locale,
  branchId: number | undefined,
  completions: readonly Completion[],
): Clause {
  const words = wordsIn(normalise(term))
  const code = words.join('')
  const field = `${locale}.prefix`
  const begins = (word: string): Clause => ({
    bool: {
      should: [
        { prefix: { [field]: word } },
        { prefix: { brand_word: word } },
        ...(/\d/.test(word) ? [{ prefix: { code: word } }] : []),
      ],
    },
  })
  const byWords = { bool: { filter: words.map(begins) } }
  const isCode = /\d/.test(code) && code.length >= 3
  return {
    size: MOST,
    _source: false,
    track_total_hits: false,
    timeout: '300ms',
    query: {
      bool: {
        filter: [{ term: { is_ended: false } }],
        must: [{ bool: { should: [byWords, ...(isCode ? [{ prefix: { code } }] : [])], minimum_should_match: 1 } }],
        should: [
          constant({ term: { is_orderable: true } }, 10),
          ...(branchId === undefined ? [] : [constant({ term: { branch: branchId } }, 1)]),
        ],
      },
    },
    sort: [{ _score: 'desc' }, { rank: 'asc' }],
    ...(completions.length === 0
      ? {}
      : { aggs: { completions: { filters: { filters: completions.map((one) => carries(one, locale)) } } } }),
  }
}

const carries = ({ word, nodeId }: Completion, locale: Locale): Clause => ({
  bool: {
    filter: [{ term: { [`${locale}.surface`]: word } }, ...(nodeId === undefined ? [] : [{ term: { node: nodeId } }])],
  },
})

export type CompletionCounts = {
  readonly completions?: { readonly buckets: readonly { readonly doc_count: number }[] }
}

/** Only completions that find a product. */
export const leadingSomewhere = (
  completions: readonly Completion[],
  counts: CompletionCounts | undefined,
): SearchSuggestions['suggestions'] =>
  completions
    .filter((_, at) => (counts?.completions?.buckets[at]?.doc_count ?? 0) > 0)
    .map(({ name, categoryName, parameter }) => ({ name, categoryName, parameter }))

/** Categories with a word or compound tail that starts with the typed text; departments first. */
export function suggestNodes(term: string, locale: Locale, facts: ShopFacts): NodeFact[] {
  const typed = normalise(term)
  const begins = ({ written, tails }: NodeWords) =>
    written.includes(` ${typed}`) || tails.some((tail) => tail.startsWith(typed))
  const found: NodeFact[] = []
  for (const node of facts.nodes.values()) {
    if (node.inMenu && begins(node.words[locale])) found.push(node)
    if (found.length === MOST) break
  }
  return found
}

export function suggestBrands(term: string, facts: ShopFacts) {
  const typed = normalise(term)
  return [...facts.brands.values()]
    .filter(({ written }) => written.includes(` ${typed}`))
    .sort((a, b) => (a.popularRank ?? 999) - (b.popularRank ?? 999) || a.name.localeCompare(b.name))
    .slice(0, MOST)
    .map(({ name, url }) => ({ name, url }))
}

/** Completions of the last word, also within the categories that contain it. */
export function suggestTerms(
  term: string,
  locale: Locale,
  nodes: readonly NodeFact[],
  vocabulary: Vocabulary | undefined,
): Completion[] {
  const words = wordsIn(normalise(term))
  const last = words.at(-1) ?? ''
  const before = words.slice(0, -1).join(' ')
  const completed = (vocabulary?.completions(last, MOST_TERMS) ?? []).map((word) => ({
    word,
    name: before ? `${before} ${word}` : word,
  }))
  const [node] = nodes
  const [first] = completed
  const scoped =
    node && first
      ? [{ ...first, nodeId: node.id, categoryName: node.name[locale], parameter: `CategoryID=${node.id}` }]
      : []
  const plain = completed.map((one) => ({ ...one, categoryName: null, parameter: '' }))
  return [...scoped, ...plain].slice(0, MOST_TERMS)
}
