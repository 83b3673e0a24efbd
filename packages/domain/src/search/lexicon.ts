import type { Lexicon } from './analyse.ts'
import { stemDutch } from './stem-dutch.ts'

export type LexiconLists = {
  readonly words: readonly string[]
  /** Manual splits of words; a word that is its own only part is never split. */
  readonly compounds: readonly (readonly [word: string, parts: readonly string[]])[]
  readonly protected: readonly string[]
  /** Plurals whose vowel the rules would lengthen: 'sloten' is 'slot', not 'sloot'. */
  readonly stems?: readonly (readonly [word: string, stem: string])[]
}

const SHORTEST_PLURAL = 5

/** The word lists as the analysis queries them. The plural of a listed word counts too: 'machines', 'blokken'. */
export function makeLexicon({ words, compounds, protected: fixed, stems: irregular = [] }: LexiconLists): Lexicon {
  const parts = new Set(words)
  const stems = new Set(words.map(stemDutch))
  const byHand = new Map(compounds)
  const stemmed = new Map(irregular)
  const stemOf = (word: string) => stemmed.get(word) ?? stemDutch(word)
  const kept = new Set(fixed)
  const isPlural = (word: string) =>
    word.length >= SHORTEST_PLURAL && /(en|s)$/.test(word) && stems.has(stemOf(word)) && !stems.has(word)
  return {
    isWord: (word) => parts.has(word) || isPlural(word),
    isProtected: (word) => kept.has(word),
    stemOf,
    partsOf: (word) => byHand.get(word),
  }
}
