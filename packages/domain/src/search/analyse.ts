import { splitCompound } from './compounds.ts'
import { normalise } from './normalise.ts'
import { findQuantities, type Quantity, quantityToken } from './quantities.ts'
import { stemDutch } from './stem-dutch.ts'

/** What the analysis knows of the language and of this catalogue; the same for what is indexed and what is asked. */
export type Lexicon = {
  /** Words a compound may be made of, unstemmed. */
  readonly isWord: (word: string) => boolean
  /** Never stemmed and never split: brands, codes, and words that would fall together (plat, pan, kit). */
  readonly isProtected: (word: string) => boolean
}

/** One word of a text. `parts` are the stems of its pieces, the head last; a simple word is its own head. */
export type AnalysedWord = { readonly stem: string; readonly parts: readonly string[]; readonly head: string }

export type Analysed = {
  readonly words: readonly AnalysedWord[]
  readonly quantities: readonly string[]
  readonly unitless: readonly (readonly string[])[]
}

const tokensOf = (quantities: readonly Quantity[]) => quantities.map(quantityToken)

/** Text to the tokens that are indexed, or asked for. */
export function analyse(text: string, lexicon: Lexicon): Analysed {
  const { quantities, unitless, rest } = findQuantities(normalise(text))
  const words = rest.split(/[^a-z0-9]+/).filter((word) => word !== '')
  return {
    words: words.map((word) => analyseWord(word, lexicon)),
    quantities: tokensOf(quantities),
    unitless: unitless.map(tokensOf),
  }
}

export function analyseWord(word: string, lexicon: Lexicon): AnalysedWord {
  if (lexicon.isProtected(word) || /\d/.test(word)) return { stem: word, parts: [word], head: word }
  const parts = atoms(word, lexicon).map((part) => (lexicon.isProtected(part) ? part : stemDutch(part)))
  return { stem: stemDutch(word), parts, head: parts.at(-1) ?? word }
}

/** Down to the smallest words: gipsplaatschroef is gips, plaat, schroef, also when 'gipsplaat' is a word of its own. */
function atoms(word: string, lexicon: Lexicon): readonly string[] {
  if (lexicon.isProtected(word)) return [word]
  const compound = splitCompound(word, lexicon.isWord)
  return compound ? [...compound.modifiers, compound.head].flatMap((part) => atoms(part, lexicon)) : [word]
}
