import type { SearchSuggestions } from '@shop/contract'
import { analyse, wordsIn } from '@shop/domain/search/analyse'
import { normalise } from '@shop/domain/search/normalise'
import { findQuantities } from '@shop/domain/search/quantities'
import { type Clause, constant } from '../query/clause.ts'
import { sizeClause, unitlessClause } from '../query/size-clauses.ts'
import type { Vocabulary } from '../query/vocabulary.ts'
import type { SearchKnowledge } from '../search-data.ts'
import type { BrandFact, NodeFact, NodeWords, ShopFacts } from '../shop-facts.ts'

type Locale = 'nl' | 'en'
const MOST = 6
/** A product of that name comes before one of a brand that begins so. */
const NAMED = 5
const MOST_TERMS = 8

/** A suggested term without the number of its results. */
export type Term = Omit<SearchSuggestions['suggestions'][number], 'count'> & {
  /** The category within which it is searched. */
  readonly nodeId?: number
}
/** A completion, and the word that at least one product must contain for it to be offered. */
export type Completion = Term & {
  readonly word: string
  readonly parts: readonly string[]
  /** Whether the term is meant by the typed text and does not begin with it. */
  readonly isMeant: boolean
}

/** The typed text with its words; sizes are words only if nothing else was typed. */
function readTyped(term: string) {
  const typed = normalise(term)
  const sizes = findQuantities(typed)
  return { ...sizes, typed, words: wordsIn(sizes.rest === '' ? typed : sizes.rest) }
}

/**
 * Products in which every typed word is the start of a word, of a compound's tail, of the brand or of a code. Sizes only
 * rank. A misspelt last word, or one that the lexicon knows, matches by what is meant.
 */
export function suggestBody(
  term: string,
  locale: Locale,
  branchId: number | undefined,
  completions: readonly Completion[],
): Clause {
  const { typed, quantities, unitless, rest, words } = readTyped(term)
  const code = wordsIn(typed).join('')
  const field = `${locale}.prefix`
  const meant = completions.filter(({ isMeant }) => isMeant)
  const others = (word: string) =>
    word === words.at(-1) ? meant.map((one): Clause => ({ bool: { filter: one.parts.map(inName(locale)) } })) : []
  const named = (word: string): Clause => ({ bool: { should: [{ prefix: { [field]: word } }, ...others(word)] } })
  const begins = (word: string): Clause => ({
    bool: {
      should: [named(word), { prefix: { brand_word: word } }, ...(/\d/.test(word) ? [{ prefix: { code: word } }] : [])],
    },
  })
  const byWords = { bool: { filter: words.map(begins) } }
  const isCode = /\d/.test(code) && code.length >= 3
  const sizes = rest === '' ? [] : [...quantities.map((size) => sizeClause(size)), ...unitless.map(unitlessClause)]
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
          constant({ bool: { filter: words.map(named) } }, NAMED),
          ...meant.slice(0, 1).map((one) => constant({ bool: { filter: one.parts.map(inName(locale)) } }, NAMED)),
          ...sizes,
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

const inName =
  (locale: Locale) =>
  (part: string): Clause => ({ term: { [`${locale}.name`]: part } })

const carries = ({ word, nodeId }: Completion, locale: Locale): Clause => ({
  bool: {
    filter: [
      ...word.split(' ').map((one) => ({ term: { [`${locale}.surface`]: one } })),
      ...(nodeId === undefined ? [] : [{ term: { node: nodeId } }]),
    ],
  },
})

export type CompletionCounts = {
  readonly completions?: { readonly buckets: readonly { readonly doc_count: number }[] }
}

/** Only completions that find a product. */
export const leadingSomewhere = (
  completions: readonly Completion[],
  counts: CompletionCounts | undefined,
): readonly Term[] => completions.filter((_, at) => (counts?.completions?.buckets[at]?.doc_count ?? 0) > 0)

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

export function suggestBrands(term: string, facts: ShopFacts): BrandFact[] {
  const typed = normalise(term)
  return [...facts.brands.values()]
    .filter(({ written }) => written.includes(` ${typed}`))
    .sort((a, b) => (a.popularRank ?? 999) - (b.popularRank ?? 999) || a.name.localeCompare(b.name))
    .slice(0, MOST)
}

type Meant = { readonly word: string; readonly parts: readonly string[]; readonly isMeant: boolean }

/**
 * Completions of the last word, also within the categories that contain it. If no word begins so, the nearest ones; a
 * word of the lexicon stands for the terms of the catalogue that it means. A size that was typed stays behind the word.
 */
export function suggestTerms(
  term: string,
  locale: Locale,
  nodes: readonly NodeFact[],
  vocabulary: Vocabulary | undefined,
  knowledge: SearchKnowledge,
): Completion[] {
  const { typed, rest, words } = readTyped(term)
  const last = words.at(-1) ?? ''
  const before = words.slice(0, -1).join(' ')
  const sizes = rest === '' ? '' : typed.slice(typed.indexOf(last) + last.length).trim()
  const completed = meanings(last, sizes !== '', vocabulary, knowledge).map((one) => ({
    ...one,
    name: [before, one.word, sizes].filter((text) => text !== '').join(' '),
  }))
  const unique = [...new Map(completed.map((one) => [one.name, one])).values()]
  const [node] = nodes
  const [first] = unique
  const scoped =
    node && first && sizes === ''
      ? [{ ...first, nodeId: node.id, categoryName: node.name[locale], parameter: `CategoryID=${node.id}` }]
      : []
  const plain = unique.map((one) => ({ ...one, categoryName: null, parameter: '' }))
  return [...scoped, ...plain].slice(0, MOST_TERMS)
}

const MOST_MEANT = 2
/** More than are shown, because words of the lexicon are replaced by fewer. */
const MOST_FOUND = 3 * MOST_TERMS

/** Terms for a word of the lexicon, then words of the catalogue that begin so, else any that begin so or nearly so. */
function meanings(
  last: string,
  isWhole: boolean,
  vocabulary: Vocabulary | undefined,
  { lexicon, synonyms }: SearchKnowledge,
): readonly Meant[] {
  if (!vocabulary) return []
  const { isSurface, completions, nearPrefixes } = vocabulary
  const partsOf = (text: string) => analyse(text, lexicon).words.flatMap(({ parts }) => parts)
  const own = (word: string): Meant => ({ word, parts: partsOf(word), isMeant: true })
  const meant = (word: string): readonly Meant[] =>
    isSurface(word)
      ? [own(word)]
      : synonyms
          .of(partsOf(word))
          .filter(({ text, parts }) => parts.length > 0 && text.split(' ').every(isSurface))
          .slice(0, MOST_MEANT)
          .map(({ text, parts }) => ({ word: text, parts, isMeant: true }))
  if (isWhole && isSurface(last)) return [{ ...own(last), isMeant: false }]
  const begun = completions(last, MOST_FOUND)
  const inCatalogue = begun.filter(isSurface).map((word) => ({ ...own(word), isMeant: !word.startsWith(last) }))
  const known = [...(isSurface(last) ? [] : meant(last)), ...inCatalogue]
  const [only] = inCatalogue
  // If only a category has the word ('decoupeerzag'), it also stands for the products of that name.
  if (only && known.length === 1) return [own(only.word)]
  if (known.length > 0) return known
  return (begun.length > 0 ? begun : nearPrefixes(last, MOST_FOUND)).flatMap(meant)
}
