import type { Catalogue } from '@shop/domain/search/query'
import { stemDutch } from '@shop/domain/search/stem-dutch'
import { stemEnglish } from '@shop/domain/search/stem-english'
import type { KnownWord } from '@shop/domain/search/typo'
import type { SearchEngine } from '../../../platform/opensearch.ts'
import { baseFinder, completer, corrector, type PrefixCorrection } from './word-finder.ts'

const MOST_WORDS = 30_000

/** The words of the index, used for corrections, completions and weighing words. */
export type Vocabulary = {
  readonly words: readonly KnownWord[]
  readonly has: (word: string) => boolean
  /** Whether a name or category has the word; `has` also knows brands and the lexicon. */
  readonly isSurface: (word: string) => boolean
  /** Whether it is a stem or part of a word in any name. */
  readonly hasPart: (part: string) => boolean
  /** Whether the two parts are adjacent in any name, such as "gip_plaat". */
  readonly hasPair: (pair: string) => boolean
  readonly isHead: Catalogue['isHead']
  readonly isBrand: Catalogue['isBrand']
  /** The known form of an inflected word. */
  readonly baseOf: Catalogue['baseOf']
  readonly countOf: (part: string) => number
  readonly correct: (typed: string) => string | undefined
  readonly completions: (prefix: string, most: number) => readonly string[]
  /** The nearest beginnings of known words, for a misspelt beginning. */
  readonly nearPrefixes: PrefixCorrection
}

type Buckets = { readonly buckets: readonly { readonly key: string; readonly doc_count: number }[] }
type Reply = { readonly aggregations: Readonly<Record<'surface' | 'head' | 'name' | 'pair' | 'brand', Buckets>> }

const toKnown = ({ buckets }: Buckets): KnownWord[] =>
  buckets.map(({ key, doc_count }) => ({ word: key, count: doc_count }))

/** Counts the words of the index. */
export async function readCounts(engine: SearchEngine, index: string, locale: 'nl' | 'en'): Promise<Counts> {
  const counted = (field: string) => ({ terms: { field: `${locale}.${field}`, size: MOST_WORDS } })
  const { aggregations } = await engine.manage<Reply>({
    path: `/${index}/_search`,
    body: {
      size: 0,
      aggs: {
        surface: counted('surface'),
        head: counted('head'),
        name: counted('name'),
        pair: counted('pair'),
        brand: { terms: { field: 'brand_word', size: MOST_WORDS } },
      },
    },
    timeoutMs: 10_000,
  })
  return {
    locale,
    surface: toKnown(aggregations.surface),
    head: toKnown(aggregations.head),
    name: toKnown(aggregations.name),
    pair: toKnown(aggregations.pair),
    brand: toKnown(aggregations.brand),
  }
}

export type Counts = Omit<Counted, 'terms'>
export type Counted = {
  readonly locale: 'nl' | 'en'
  readonly surface: readonly KnownWord[]
  readonly head: readonly KnownWord[]
  readonly name: readonly KnownWord[]
  readonly pair: readonly KnownWord[]
  readonly brand: readonly KnownWord[]
  /** Words that the catalogue lacks and the lexicon knows. */
  readonly terms: readonly string[]
}

export function makeVocabulary({ locale, surface, head, name, pair, brand, terms }: Counted): Vocabulary {
  const stem = locale === 'nl' ? stemDutch : stemEnglish
  const parts = new Map(name.map(({ word, count }) => [word, count]))
  for (const { word, count } of surface) if (!parts.has(stem(word))) parts.set(stem(word), count)
  const pairs = new Set(pair.map(({ word }) => word))
  const heads = new Set(head.map(({ word }) => word))
  const brands = new Set(brand.map(({ word }) => word))
  const own = new Set(surface.map(({ word }) => word))
  const known = new Map(surface.map((one) => [one.word, one]))
  // A word of the lexicon is worth less than a word of the catalogue, so that a tie goes to the latter.
  for (const { word, count } of [...brand, ...terms.map((term) => ({ word: term, count: 0 }))])
    if (!known.has(word)) known.set(word, { word, count })
  const all = [...known.values()]
  const has = (word: string) => known.has(word)
  return {
    words: surface,
    has,
    isSurface: (word) => own.has(word),
    hasPart: (part) => parts.has(part),
    hasPair: (one) => pairs.has(one),
    isHead: (part) => heads.has(part),
    isBrand: (word) => brands.has(word),
    baseOf: baseFinder(
      (word) => known.get(word)?.count !== 0 && known.has(word),
      has,
      (word) => parts.has(stem(word)),
    ),
    countOf: (part) => parts.get(part) ?? 0,
    ...corrector(all),
    // Without brands: they have their own list, and a house brand would fill this one.
    completions: completer([...surface, ...terms.filter((word) => !own.has(word)).map((word) => ({ word, count: 0 }))]),
  }
}
