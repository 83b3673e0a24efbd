import { type Analysed, type AnalysedWord, analyse, type Lexicon, wordsIn } from './analyse.ts'
import { type AskedCode, askedCode } from './codes.ts'
import { normalise } from './normalise.ts'
import { findQuantities, type Quantity } from './quantities.ts'
import { stemEnglish } from './stem-english.ts'
import type { Alternative, Synonyms } from './synonyms.ts'

/** A required search concept: the typed parts, and their alternatives. */
export type Concept = {
  readonly parts: readonly string[]
  readonly alternatives: readonly Alternative[]
  /** The same words, analysed in the other language. */
  readonly foreign: readonly string[]
}

export type ParsedQuery = {
  readonly locale: 'nl' | 'en'
  readonly words: readonly AnalysedWord[]
  readonly code: AskedCode | undefined
  readonly concepts: readonly Concept[]
  /** Adjacent parts, also across a space: 'gips plaat' and 'gipsplaat' both contain 'gips_plaat'. */
  readonly pairs: readonly string[]
  readonly sizes: readonly Quantity[]
  readonly unitless: readonly (readonly number[])[]
  /** The normalised text, to match full product names. */
  readonly nameKey: string
}

/** Carry no meaning alone, but may between two words ('voor binnen', 'met kraan'). */
const STOP_WORDS = new Set(
  'de het een en of van voor door in met op aan te om bij uit naar tot is the a an and or of for with to from by at'.split(
    ' ',
  ),
)
export const isStopWord = (word: string) => STOP_WORDS.has(word)

export const nameKey = (text: string) => wordsIn(normalise(text)).join(' ')

/** English analysis splits no compounds and stems plurals only; sizes are parsed as in Dutch. */
export function analyseEnglish(text: string): Analysed {
  const { quantities, unitless, rest } = findQuantities(normalise(text))
  const words = wordsIn(rest).map((surface) => {
    const stem = /\d/.test(surface) ? surface : stemEnglish(surface)
    return { surface, stem, parts: [stem], head: stem, pieces: [surface] }
  })
  return { words, quantities, unitless }
}

export const pairsOf = (parts: readonly string[]) => parts.slice(1).map((part, at) => `${parts[at] ?? ''}_${part}`)

export type Knowledge = { readonly lexicon: Lexicon; readonly synonyms: Synonyms }

/** Parses a visitor's query into search concepts. */
export function parseQuery(text: string, locale: 'nl' | 'en', { lexicon, synonyms }: Knowledge): ParsedQuery {
  const dutch = analyse(text, lexicon)
  const english = analyseEnglish(text)
  const own = locale === 'nl' ? dutch : english
  const other = locale === 'nl' ? english : dutch
  const telling = own.words.filter(({ surface }) => !STOP_WORDS.has(surface))
  const words = telling.length > 0 ? telling : own.words
  const foreign = new Map(other.words.map(({ surface, parts }) => [surface, parts]))
  return {
    locale,
    words,
    code: askedCode(text),
    concepts: conceptsOf(words, foreign, synonyms),
    pairs: pairsOf(own.words.flatMap(({ parts }) => parts)),
    sizes: own.quantities,
    unitless: own.unitless,
    nameKey: nameKey(text),
  }
}

type Piece = { readonly part: string; readonly word: AnalysedWord }

/** The longest run of parts with synonyms is one concept; every other part is a separate concept. */
function conceptsOf(
  words: readonly AnalysedWord[],
  foreign: ReadonlyMap<string, readonly string[]>,
  synonyms: Synonyms,
): Concept[] {
  const pieces: Piece[] = words.flatMap((word) => word.parts.map((part) => ({ part, word })))
  const concepts: Concept[] = []
  for (let at = 0; at < pieces.length; ) {
    const { length, alternatives } = longestRule(pieces, at, synonyms)
    const run = pieces.slice(at, at + length)
    const [first] = run
    const isOneWord =
      first !== undefined && length === first.word.parts.length && run.every(({ word }) => word === first.word)
    concepts.push({
      parts: run.map(({ part }) => part),
      alternatives,
      foreign: isOneWord ? (foreign.get(first.word.surface) ?? []) : [],
    })
    at += length
  }
  return concepts
}

function longestRule(pieces: readonly Piece[], at: number, synonyms: Synonyms) {
  for (let length = Math.min(synonyms.longest, pieces.length - at); length > 0; length--) {
    const alternatives = synonyms.of(pieces.slice(at, at + length).map(({ part }) => part))
    if (alternatives.length > 0) return { length, alternatives }
  }
  return { length: 1, alternatives: [] }
}

/** The query without some of its words, for a retry when all words together find nothing. */
export function withoutWords(query: ParsedQuery, surfaces: ReadonlySet<string>, synonyms: Synonyms): ParsedQuery {
  const words = query.words.filter(({ surface }) => !surfaces.has(surface))
  const parts = words.flatMap((word) => word.parts)
  return { ...query, words, concepts: conceptsOf(words, new Map(), synonyms), pairs: pairsOf(parts) }
}
