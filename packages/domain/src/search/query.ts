import { type Analysed, type AnalysedWord, analyse, analyseWord, type Lexicon, wordsIn } from './analyse.ts'
import { type AskedCode, codeIn } from './codes.ts'
import { type Concept, conceptsOf } from './concepts.ts'
import { rolesOf } from './head.ts'
import { cleaned } from './language/clean.ts'
import { colourAtEnd, plainWoods } from './language/colours.ts'
import { isCommonWord } from './language/common-words.ts'
import { splitNegation } from './language/negation.ts'
import { joinWords, separateWords } from './language/spaces.ts'
import { isSentenceWord, isSide, isStopWord } from './language/stop-words.ts'
import { joinSeparableVerbs } from './language/verbs.ts'
import { normalise } from './normalise.ts'
import { findQuantities, type Quantity } from './quantities.ts'
import { stemEnglish } from './stem-english.ts'
import type { Synonyms } from './synonyms.ts'

export type ParsedQuery = {
  readonly locale: 'nl' | 'en'
  readonly words: readonly AnalysedWord[]
  readonly code: AskedCode | undefined
  /** The code as typed, if there are other words beside it. */
  readonly codeBeside: string | undefined
  readonly concepts: readonly Concept[]
  /** Concepts that no result may have. */
  readonly excluded: readonly Concept[]
  /** Adjacent parts, also across a space: 'gips plaat' and 'gipsplaat' both contain 'gips_plaat'. */
  readonly pairs: readonly string[]
  readonly sizes: readonly Quantity[]
  readonly unitless: readonly (readonly number[])[]
  /** Names of the RAL colours among the sizes, by number. */
  readonly ralNames: ReadonlyMap<number, readonly string[]>
  /** Whether the visitor names alternatives: 'pluggen/schroeven', 'primer of grondverf'. */
  readonly isEither: boolean
  /** The normalised text, to match full product names. */
  readonly nameKey: string
}

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

/** Facts of the catalogue about words; without them a query is read by the rules alone. */
export type Catalogue = {
  /** Whether products are of this kind: the head of a name. */
  readonly isHead: (part: string) => boolean
  /** Whether any name or category has this part. */
  readonly hasPart: (part: string) => boolean
  readonly hasPair: (pair: string) => boolean
  /** Whether a name or category has the word as it is written. */
  readonly isSurface: (word: string) => boolean
  /** Whether a name, a category, a brand or the lexicon has the word as it is written. */
  readonly has: (word: string) => boolean
  readonly isBrand: (word: string) => boolean
  /** The form of the word that the catalogue or the lexicon uses: 'kwastje' is 'kwast'. */
  readonly baseOf: (word: string) => string
}
const NO_CATALOGUE: Catalogue = {
  isHead: () => false,
  hasPart: () => true,
  hasPair: () => false,
  isSurface: () => false,
  has: () => false,
  isBrand: () => false,
  baseOf: (word) => word,
}

export type Knowledge = { readonly lexicon: Lexicon; readonly synonyms: Synonyms; readonly catalogue?: Catalogue }

/** Parses a visitor's query into search concepts. */
export function parseQuery(text: string, locale: 'nl' | 'en', knowledge: Knowledge): ParsedQuery {
  const { lexicon, catalogue = NO_CATALOGUE } = knowledge
  const { code, beside, rest } = codeIn(cleaned(text))
  const { wanted, excluded } = splitNegation(plainWoods(joinSeparableVerbs(normalise(rest))), (not, word) => {
    const parts = analyse(`${not} ${word}`, lexicon).words.flatMap((one) => one.parts)
    const [said = not, first = ''] = parts
    return catalogue.hasPair(`${said}_${first}`) || knowledge.synonyms.of(parts).length > 0
  })
  const based = asCatalogued(wanted, lexicon, catalogue)
  const read = analyse(based, lexicon)
  const dutch = { ...read, words: read.words.map((word) => asBrand(word, knowledge)) }
  const english = analyseEnglish(wanted)
  const own = locale === 'nl' ? dutch : english
  const other = locale === 'nl' ? english : dutch
  const words = tellingWords(own, knowledge)
  const foreign = new Map(other.words.map(({ surface, parts }) => [surface, parts]))
  const roles = rolesOf(own.words, words, catalogue)
  const concepts = conceptsOf(words, { foreign, synonyms: knowledge.synonyms, roles, catalogue })
  return {
    locale,
    words,
    code,
    codeBeside: beside,
    concepts,
    isEither: EITHER.test(wanted) && concepts.filter(({ isNoun }) => isNoun).length > 1,
    excluded: excluded.flatMap((word) => excludedConcept(catalogue.baseOf(word), knowledge)),
    pairs: pairsOf(own.words.flatMap(({ parts }) => parts)),
    sizes: own.quantities,
    unitless: own.unitless,
    ralNames: new Map(
      own.quantities.flatMap(({ dimension, value }) =>
        dimension === 'ral' ? [[value, knowledge.synonyms.namesOfRal(value)] as const] : [],
      ),
    ),
    nameKey: nameKey(cleaned(text)),
  }
}

/** A brand that is spelt like a compound is one word, unless products or rules have the word too: 'Kitvast'. */
function asBrand(word: AnalysedWord, { catalogue = NO_CATALOGUE, synonyms }: Knowledge): AnalysedWord {
  const { surface, parts } = word
  const isOther = parts.length === 1 || catalogue.isSurface(surface) || synonyms.of(parts).length > 0
  if (isOther || !catalogue.isBrand(surface)) return word
  return { surface, stem: surface, parts: [surface], head: surface, pieces: [surface] }
}

const SHORTEST_WORD = 4
const EITHER = /[a-z]\s*(?:[/|]|\s(?:of|or)\s)\s*[a-z]/

/** The words in the forms of the catalogue, with its spaces: 'vloer verwarmingen' is 'vloerverwarming'. */
function asCatalogued(wanted: string, lexicon: Lexicon, { isSurface, has, baseOf, hasPart }: Catalogue): string {
  const isBased = (word: string) =>
    isSurface(word) || (isSurface(baseOf(word)) && word.length - baseOf(word).length < SHORTEST_WORD)
  // A word of the lexicon is joined only if one of its pieces means nothing alone: 'boei boord', but not 'kit wit'.
  const isJoined = (joined: string, run: readonly string[]) =>
    isBased(joined) || (has(joined) && !run.every((word) => has(word) || hasPart(word)))
  const spaced = joinWords(wanted, isJoined)
  return spaced.replace(/(?<![\w-])[a-z]{4,}(?![\w])/g, (word) => {
    const base = baseOf(word)
    if (base !== word || has(word) || analyseWord(word, lexicon).parts.every(hasPart)) return base
    const apart = separateWords(word, isBased)
    return apart === undefined ? (colourAtEnd(word) ?? word) : apart.replace(/[a-z]+/g, baseOf)
  })
}

/** The words without those of the sentence around them; all of them if none would remain. */
function tellingWords(
  { words, quantities, unitless }: Analysed,
  { catalogue = NO_CATALOGUE, synonyms }: Knowledge,
): readonly AnalysedWord[] {
  const hasNumber = quantities.length + unitless.length > 0
  const some = words.filter(({ surface }) => !isStopWord(surface))
  const isEmpty = ({ surface, parts }: AnalysedWord) =>
    isSentenceWord(surface) ||
    (hasNumber && isSide(surface)) ||
    (isCommonWord(surface) && !parts.some((part) => catalogue.hasPart(part) || synonyms.hasPart(part)))
  const telling = some.filter((word) => !isEmpty(word))
  return telling.length > 0 ? telling : some.length > 0 ? some : words
}

function excludedConcept(word: string, { lexicon, synonyms }: Knowledge): readonly Concept[] {
  const words = analyse(word, lexicon).words
  return words.length === 0 ? [] : conceptsOf(words, { foreign: new Map(), synonyms, roles: new Map(), isWhole: true })
}
