import { stemDutch } from '@shop/domain/search/stem-dutch'
import { stemEnglish } from '@shop/domain/search/stem-english'
import { correct, type KnownWord } from '@shop/domain/search/typo'
import type { SearchEngine } from '../../../platform/opensearch.ts'

const MOST_WORDS = 30_000

/** The words of the index, used for corrections, completions and weighing words. */
export type Vocabulary = {
  readonly words: readonly KnownWord[]
  readonly has: (word: string) => boolean
  /** Whether it is a stem or part of a word in any name. */
  readonly hasPart: (part: string) => boolean
  /** Whether the two parts are adjacent in any name, such as "gip_plaat". */
  readonly hasPair: (pair: string) => boolean
  readonly isHead: (part: string) => boolean
  readonly countOf: (part: string) => number
  readonly correct: (typed: string) => string | undefined
  readonly completions: (prefix: string, most: number) => readonly string[]
}

type Buckets = { readonly buckets: readonly { readonly key: string; readonly doc_count: number }[] }
type Reply = { readonly aggregations: Readonly<Record<'surface' | 'head' | 'name' | 'pair', Buckets>> }

const toKnown = ({ buckets }: Buckets): KnownWord[] =>
  buckets.map(({ key, doc_count }) => ({ word: key, count: doc_count }))

export async function readVocabulary(engine: SearchEngine, index: string, locale: 'nl' | 'en'): Promise<Vocabulary> {
  const counted = (field: string) => ({ terms: { field: `${locale}.${field}`, size: MOST_WORDS } })
  const { aggregations } = await engine.manage<Reply>({
    path: `/${index}/_search`,
    body: {
      size: 0,
      aggs: { surface: counted('surface'), head: counted('head'), name: counted('name'), pair: counted('pair') },
    },
    timeoutMs: 10_000,
  })
  return makeVocabulary({
    locale,
    surface: toKnown(aggregations.surface),
    head: toKnown(aggregations.head),
    name: toKnown(aggregations.name),
    pair: toKnown(aggregations.pair),
  })
}

export type Counted = {
  readonly locale: 'nl' | 'en'
  readonly surface: readonly KnownWord[]
  readonly head: readonly KnownWord[]
  readonly name: readonly KnownWord[]
  readonly pair: readonly KnownWord[]
}

export function makeVocabulary({ locale, surface, head, name, pair }: Counted): Vocabulary {
  const all = new Set(surface.map(({ word }) => word))
  const stem = locale === 'nl' ? stemDutch : stemEnglish
  const parts = new Map(name.map(({ word, count }) => [word, count]))
  for (const { word, count } of surface) if (!parts.has(stem(word))) parts.set(stem(word), count)
  const pairs = new Set(pair.map(({ word }) => word))
  const heads = new Set(head.map(({ word }) => word))
  const byLetter = Map.groupBy(surface, ({ word }) => word[0] ?? '')
  const complete = completer(surface)
  return {
    words: surface,
    has: (word) => all.has(word),
    hasPart: (part) => parts.has(part),
    hasPair: (one) => pairs.has(one),
    isHead: (part) => heads.has(part),
    countOf: (part) => parts.get(part) ?? 0,
    correct: remembering((typed) => correct(typed, byLetter.get(typed[0] ?? '') ?? [])),
    completions: complete,
  }
}

const MOST_REMEMBERED = 5_000

/** Caches corrections, because people repeat mistakes and comparing a word with thousands costs a tenth of a search. */
function remembering(correcting: Vocabulary['correct']): Vocabulary['correct'] {
  const known = new Map<string, string | undefined>()
  return (typed) => {
    if (known.has(typed)) return known.get(typed)
    const corrected = correcting(typed)
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(typed, corrected)
    return corrected
  }
}

/** Words with this prefix, most frequent first, from one range of the sorted words. */
function completer(words: readonly KnownWord[]): Vocabulary['completions'] {
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  const sorted = words.map((known, nth) => ({ ...known, nth })).sort((a, b) => compare(a.word, b.word))
  const firstFrom = (prefix: string) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sorted[middle]?.word ?? '') < prefix) low = middle + 1
      else high = middle
    }
    return low
  }
  return (prefix, most) => {
    const from = firstFrom(prefix)
    let until = from
    while (sorted[until]?.word.startsWith(prefix)) until += 1
    return sorted
      .slice(from, until)
      .sort((a, b) => b.count - a.count || a.nth - b.nth)
      .slice(0, most)
      .map(({ word }) => word)
  }
}
