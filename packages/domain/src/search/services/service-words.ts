import { stemDutch } from '../stem-dutch.ts'
import { stemEnglish } from '../stem-english.ts'
import { allowedEdits, distance } from '../typo.ts'

/** Scores of a match: the same word, another form, a word that begins or ends so, a misspelling, and a word that is being typed. */
export const EXACT = 2
const STEM = 1.9
const WILD = 1.8
const FUZZY = 1.5
const PREFIX = 1.2
/** A word that is being typed is completed from this many letters. */
export const LEAST_PREFIX = 4
/** Every shorter word is one edit from many others. */
const LEAST_FUZZY = 5

/** A word of a phrase in the forms that typed words are compared with. */
export type Key = {
  readonly text: string
  readonly dutch: string
  readonly english: string
  readonly wild: 'start' | 'end' | ''
}

export function keyOf(word: string): Key {
  const wild = word.endsWith('*') ? 'start' : word.startsWith('*') ? 'end' : ''
  const text = word.replaceAll('*', '')
  return { text, dutch: stemDutch(text), english: stemEnglish(text), wild }
}

/** Adjacent words are also tried as one: 'klanten service' is 'klantenservice'. */
export type Token = {
  readonly text: string
  readonly dutch: string
  readonly english: string
  readonly isWord: boolean
  readonly isPrefix: boolean
  /** Whether it belongs to a word of the shop that is written apart. */
  readonly isPiece: boolean
  readonly covers: readonly number[]
}

export function tokensOf(
  words: readonly string[],
  last: string | undefined,
  { isWord, isTerm }: { readonly isWord: (word: string) => boolean; readonly isTerm: (word: string) => boolean },
): Token[] {
  const token = (text: string, covers: readonly number[], isKnown: boolean): Token => ({
    text,
    dutch: stemDutch(text),
    english: stemEnglish(text),
    isWord: isKnown,
    isPrefix: text === last && text.length >= LEAST_PREFIX,
    isPiece: false,
    covers,
  })
  const singles = words.map((text, at) => token(text, [at], isWord(text)))
  const joined = singles.slice(1).map(({ text, isWord: isKnown }, at) => {
    const before = singles[at]
    const both = `${before?.text ?? ''}${text}`
    return token(both, [at, at + 1], isTerm(both) || (isKnown && (before?.isWord ?? false)))
  })
  // The words of a product that is written apart mean nothing alone: 'stop contact' is no question about contact.
  const taken = new Set(joined.filter(({ text }) => isTerm(text)).flatMap(({ covers }) => covers))
  return [...singles.map((one, at) => (taken.has(at) ? { ...one, isPiece: true } : one)), ...joined]
}

/** How well a typed word matches a keyword; 0 if it does not. */
function match(token: Token, key: Key): number {
  if (token.text === key.text) return EXACT
  if (key.wild === 'start' && !token.isWord && token.text.startsWith(key.text)) return WILD
  if (key.wild === 'end' && !token.isWord && token.text.endsWith(key.text)) return WILD
  if (token.dutch === key.dutch || token.english === key.english) return STEM
  if (token.isPrefix && key.text.startsWith(token.text)) return PREFIX
  if (token.isWord || token.text.length < LEAST_FUZZY || token.text[0] !== key.text[0]) return 0
  const most = allowedEdits(key.text)
  if (most === 0 || Math.abs(token.text.length - key.text.length) > most) return 0
  return distance(token.text, key.text) <= most ? FUZZY : 0
}

export type Match = {
  readonly value: number
  readonly covers: readonly number[]
  /** A form of another word, or a piece of one: 'zaag' for 'gezaagd'. It needs another word of the phrase beside it. */
  readonly isWeak: boolean
}

/** The best typed word for every keyword that occurs in the query. */
export function matchesOf(tokens: readonly Token[], keys: ReadonlyMap<string, Key>): Map<string, Match> {
  const matches = new Map<string, Match>()
  for (const [name, key] of keys)
    for (const token of tokens) {
      const value = match(token, key)
      const isWeak = token.isPiece || (token.isWord && value === STEM)
      if (value > (matches.get(name)?.value ?? 0)) matches.set(name, { value, covers: token.covers, isWeak })
    }
  return matches
}
