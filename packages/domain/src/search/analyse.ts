import { splitCompound } from './compounds.ts'
import { normalise } from './normalise.ts'
import { findQuantities, type Quantity } from './quantities.ts'
import { stemDutch } from './stem-dutch.ts'

/** Language and catalogue knowledge of the analysis. Indexing and querying must use the same lexicon. */
export type Lexicon = {
  /** Words that compounds may consist of, unstemmed. */
  readonly isWord: (word: string) => boolean
  /** Never stemmed and never split: brands, codes, and words that would collide (plat, pan, kit). */
  readonly isProtected: (word: string) => boolean
  /** The stem of a part; defaults to the stemming rules. */
  readonly stemOf?: (word: string) => string
  /** Exceptions to the splitting rules: 'automaat' does not consist of 'auto' and 'maat'. */
  readonly partsOf?: (word: string) => readonly string[] | undefined
  /** Words analysed before. Its owner shares it between texts, because a catalogue repeats a few thousand words. */
  readonly memo?: Map<string, AnalysedWord>
}

/** One word of a text. `parts` are the stems of its pieces, the head last; a simple word is its own head. */
export type AnalysedWord = {
  readonly surface: string
  readonly stem: string
  readonly parts: readonly string[]
  readonly head: string
  /** The pieces as written, for partly typed words. */
  readonly pieces: readonly string[]
}

export type Analysed = {
  readonly words: readonly AnalysedWord[]
  readonly quantities: readonly Quantity[]
  readonly unitless: readonly (readonly number[])[]
}

/** Splits a text into words and sizes, for indexing or querying. */
export function analyse(text: string, lexicon: Lexicon): Analysed {
  const { quantities, unitless, rest } = findQuantities(normalise(text))
  return { words: wordsIn(rest).map((word) => analyseWord(word, lexicon)), quantities, unitless }
}

export const wordsIn = (normalised: string) => normalised.split(/[^a-z0-9]+/).filter((word) => word !== '')

const MOST_KEPT = 100_000

export function analyseWord(word: string, lexicon: Lexicon): AnalysedWord {
  const { memo } = lexicon
  const found = memo?.get(word)
  if (found) return found
  const made = takeApart(word, lexicon)
  if (memo && memo.size >= MOST_KEPT) memo.clear() // bounded, because visitors can type any word
  memo?.set(word, made)
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

/** Splits down to the smallest words: gipsplaatschroef becomes gips, plaat, schroef, although 'gipsplaat' is a word. */
function atoms(word: string, lexicon: Lexicon): readonly string[] {
  if (lexicon.isProtected(word)) return [word]
  const said = lexicon.partsOf?.(word)
  if (said) return said
  const compound = splitCompound(word, lexicon.isWord)
  return compound ? [...compound.modifiers, compound.head].flatMap((part) => atoms(part, lexicon)) : [word]
}
