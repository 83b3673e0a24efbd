import { baseForms } from '@shop/domain/search/language/inflection'
import { soundKey } from '@shop/domain/search/language/sound'
import { correct, type KnownWord, prefixDistance, sounds } from '@shop/domain/search/typo'

export type PrefixCorrection = (prefix: string, most: number) => readonly string[]

const MOST_REMEMBERED = 5_000
const SHORTEST_PIECE = 4

/** Caches what is found, because people repeat mistakes and comparing a word with thousands costs a tenth of a search. */
function remembering<T>(find: (typed: string) => T): (typed: string) => T {
  const known = new Map<string, T>()
  return (typed) => {
    const found = known.get(typed)
    if (found !== undefined || known.has(typed)) return found as T
    const fresh = find(typed)
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(typed, fresh)
    return fresh
  }
}

/** A word of the catalogue as it is; of an inflected one the base form that the catalogue or else the lexicon has. */
export function baseFinder(
  inCatalogue: (word: string) => boolean,
  isKnown: (word: string) => boolean,
  hasStem: (word: string) => boolean,
): (word: string) => string {
  return remembering((word) => {
    if (inCatalogue(word) || hasStem(word)) return word
    // 'terrashout' of the lexicon is no terras.
    const forms = baseForms(word).filter((form) => !isKnown(word) || word.length - form.length < SHORTEST_PIECE)
    return forms.find(inCatalogue) ?? (isKnown(word) ? word : (forms.find(isKnown) ?? word))
  })
}

export function corrector(words: readonly KnownWord[]): {
  readonly correct: (typed: string) => string | undefined
  readonly nearPrefixes: PrefixCorrection
} {
  const keyed = words
    .filter(({ word }) => word.length > 2)
    .map((one) => {
      const key = soundKey(one.word)
      return { ...one, key, sounds: { word: sounds(one.word), key: sounds(key) } }
    })
  const byLength = Map.groupBy(keyed, ({ word }) => word.length)
  const all = new Set(words.map(({ word }) => word))
  const near = (typed: string, most: number) =>
    Array.from({ length: 2 * most + 1 }, (_, step) => byLength.get(typed.length - most + step) ?? []).flat()
  const whole = (typed: string) => correct(typed, near(typed, 3))
  /** One misspelt piece beside a known one: 'betonmoelen', 'toilletpot'. */
  const inPieces = (typed: string) => {
    for (let at = SHORTEST_PIECE; at <= typed.length - SHORTEST_PIECE; at++) {
      const [left, right] = [typed.slice(0, at), typed.slice(at)]
      if (all.has(left)) {
        const other = whole(right)
        if (other) return left + other
      }
      if (all.has(right)) {
        const other = whole(left)
        if (other) return other + right
      }
    }
    return undefined
  }
  /** A misspelt word in the diminutive: 'inbouspotjes'. */
  const inBase = (typed: string) => {
    for (const base of /jes?$/.test(typed) ? baseForms(typed) : []) {
      const other = all.has(base) ? base : whole(base)
      if (other) return other
    }
    return undefined
  }
  const find = (typed: string) => whole(typed) ?? inBase(typed) ?? inPieces(typed)
  return { correct: remembering(find), nearPrefixes: prefixFinder(keyed) }
}

const SHORTEST_PREFIX = 4
const LONG_PREFIX = 7

/** Words whose beginning is one edit from the typed one (two if it is long), nearest first. */
function prefixFinder(words: readonly (KnownWord & { readonly key: string })[]): PrefixCorrection {
  const byLetter = Map.groupBy(words, ({ key }) => key[0] ?? '')
  const find = remembering((prefix: string): readonly string[] => {
    if (prefix.length < SHORTEST_PREFIX || /\d/.test(prefix)) return []
    const most = prefix.length < LONG_PREFIX ? 1 : 2
    const key = soundKey(prefix)
    const scored = (some: readonly (KnownWord & { readonly key: string })[]) =>
      some.flatMap((one) => {
        if (one.word.length < prefix.length - 1) return []
        const far = Math.min(prefixDistance(prefix, one.word, most), 0.5 + prefixDistance(key, one.key, most))
        return far <= most ? [{ word: one.word, count: one.count, far }] : []
      })
    const same = scored(byLetter.get(key[0] ?? '') ?? [])
    // A wrong first letter is rare, so other words are compared only if these have none.
    const found = same.length > 0 ? same : scored(words).filter(({ far }) => far <= 1)
    return found.sort((a, b) => a.far - b.far || b.count - a.count).map(({ word }) => word)
  })
  return (prefix, most) => find(prefix).slice(0, most)
}

/** Words with this prefix, most frequent first, from one range of the sorted words. */
export function completer(words: readonly KnownWord[]): (prefix: string, most: number) => readonly string[] {
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
