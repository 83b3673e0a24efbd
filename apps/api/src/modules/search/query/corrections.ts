import { isCommonWord } from '@shop/domain/search/language/common-words'
import { isJobVerb } from '@shop/domain/search/language/stop-words'
import { type ParsedQuery, pairsOf } from '@shop/domain/search/query'
import { distance } from '@shop/domain/search/typo'
import type { Vocabulary } from './vocabulary.ts'

type Word = ParsedQuery['words'][number]

/** A compound of known words that never occur together: "gipsplat" is probably a misspelling. */
export const isOddCompound = ({ surface, parts }: Word, vocabulary: Vocabulary) =>
  parts.length > 1 && !vocabulary.has(surface) && !pairsOf(parts).every(vocabulary.hasPair)

/** Replaces unknown words and unlikely compounds by the nearest known word. */
export function correctedText(query: ParsedQuery, typed: string, vocabulary: Vocabulary): string | undefined {
  let text = typed.toLowerCase()
  let isChanged = false
  let isLost = false
  let isKnown = false
  query.words.forEach(({ surface, parts }, at) => {
    if (vocabulary.has(surface)) isKnown = true
    else if (isJobVerb(surface) || isCommonWord(surface)) return
    else {
      const next = query.words[at + 1]?.surface
      const change = parts.every(vocabulary.hasPart)
        ? nearCompound(surface, vocabulary)
        : correctionOf(surface, next, vocabulary)
      if (change && text.includes(change[0])) {
        text = text.replace(...change)
        isChanged = true
      } else if (!parts.every(vocabulary.hasPart)) isLost = true
    }
  })
  // If no word is certain and one remains unknown, the rest is probably no misspelling either.
  return isChanged && (isKnown || !isLost) ? text : undefined
}

/** A compound of known words is changed only to a word that the shop has and that differs by one letter. */
function nearCompound(surface: string, { correct, isSurface }: Vocabulary): [string, string] | undefined {
  const word = correct(surface)
  return word !== undefined && isSurface(word) && distance(surface, word) <= 1 ? [surface, word] : undefined
}

const LONG_BEGINNING = 6

/** The word, or the word joined to the next, and its correction: 'nonnius hanger' is 'noniushanger'. */
function correctionOf(surface: string, next: string | undefined, vocabulary: Vocabulary): [string, string] | undefined {
  const word = vocabulary.correct(surface)
  if (word !== undefined) return [surface, word]
  const joined = next === undefined ? undefined : vocabulary.correct(surface + next)
  if (joined !== undefined) return [`${surface} ${next}`, joined]
  // The beginning of a long word: 'underlay' is 'underlayment'.
  const [whole] = surface.length >= LONG_BEGINNING ? vocabulary.completions(surface, 1) : []
  return whole === undefined ? undefined : [surface, whole]
}
