import { splitCompound } from './compounds.ts'
import { normalise } from './normalise.ts'
import { findQuantities, type Quantity } from './quantities.ts'
import { stemDutch } from './stem-dutch.ts'

/** What the analysis knows of the language and of this catalogue; the same for what is indexed and what is asked. */
export type Lexicon = {
  /** Words a compound may be made of, unstemmed. */
  readonly isWord: (word: string) => boolean
  /** Never stemmed and never split: brands, codes, and words that would fall together (plat, pan, kit). */
  readonly isProtected: (word: string) => boolean
  /** The stem of a part; by the rule when left out. */
  readonly stemOf?: (word: string) => string
  /** Where the rule would be wrong: 'automaat' is no 'auto' of the right 'maat'. */
  readonly partsOf?: (word: string) => readonly string[] | undefined
}

/** One word of a text. `parts` are the stems of its pieces, the head last; a simple word is its own head. */
export type AnalysedWord = {
  readonly surface: string
  readonly stem: string
  readonly parts: readonly string[]
  readonly head: string
  /** The pieces as they are written, for words typed by half. */
  readonly pieces: readonly string[]
}

export type Analysed = {
  readonly words: readonly AnalysedWord[]
  readonly quantities: readonly Quantity[]
  readonly unitless: readonly (readonly number[])[]
}

/** Text to the words and sizes that are indexed, or asked for. */
export function analyse(text: string, lexicon: Lexicon): Analysed {
  const { quantities, unitless, rest } = findQuantities(normalise(text))
  return { words: wordsIn(rest).map((word) => analyseWord(word, lexicon)), quantities, unitless }
}

export const wordsIn = (normalised: string) => normalised.split(/[^a-z0-9]+/).filter((word) => word !== '')

const known = new WeakMap<Lexicon, Map<string, AnalysedWord>>()
const MOST_KEPT = 100_000

/** A catalogue says the same few thousand words over and over: each is taken apart once. */
export function analyseWord(word: string, lexicon: Lexicon): AnalysedWord {
  const memo = known.get(lexicon) ?? new Map<string, AnalysedWord>()
  if (memo.size === 0) known.set(lexicon, memo)
  const found = memo.get(word)
  if (found) return found
  if (memo.size >= MOST_KEPT) memo.clear() // visitors may type anything
  const made = takeApart(word, lexicon)
  memo.set(word, made)
  return made
}

function takeApart(word: string, lexicon: Lexicon): AnalysedWord {
  if (lexicon.isProtected(word) || /\d/.test(word))
    return { surface: word, stem: word, parts: [word], head: word, pieces: [word] }
  const pieces = atoms(word, lexicon)
  const stem = lexicon.stemOf ?? stemDutch
  const parts = pieces.map((part) => (lexicon.isProtected(part) ? part : stem(part)))
  return { surface: word, stem: stem(word), parts, head: parts.at(-1) ?? word, pieces }
}

/** Down to the smallest words: gipsplaatschroef is gips, plaat, schroef, also when 'gipsplaat' is a word of its own. */
function atoms(word: string, lexicon: Lexicon): readonly string[] {
  if (lexicon.isProtected(word)) return [word]
  const said = lexicon.partsOf?.(word)
  if (said) return said
  const compound = splitCompound(word, lexicon.isWord)
  return compound ? [...compound.modifiers, compound.head].flatMap((part) => atoms(part, lexicon)) : [word]
}
