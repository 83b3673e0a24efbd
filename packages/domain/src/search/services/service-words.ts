import { stemDutch } from '../stem-dutch.ts'
import { stemEnglish } from '../stem-english.ts'
import { allowedEdits, distance } from '../typo.ts'

/** Scores of a match: the same word, another form, a misspelling, and a word that is being typed. */
export const EXACT = 2
const STEM = 1.9
const FUZZY = 1.5
const PREFIX = 1.2
/** A word that is being typed is completed from this many letters. */
export const LEAST_PREFIX = 4

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
  readonly covers: readonly number[]
}

export function tokensOf(
  words: readonly string[],
  last: string | undefined,
  isWord: (word: string) => boolean,
): Token[] {
  const token = (text: string, covers: readonly number[]): Token => ({
    text,
    dutch: stemDutch(text),
    english: stemEnglish(text),
    isWord: isWord(text),
    isPrefix: text === last && text.length >= LEAST_PREFIX,
    covers,
  })
  return [
    ...words.map((text, at) => token(text, [at])),
    ...words.slice(1).map((text, at) => token(`${words[at] ?? ''}${text}`, [at, at + 1])),
  ]
}

/** How well a typed word matches a keyword; 0 if it does not. */
function match(token: Token, key: Key): number {
  if (token.text === key.text) return EXACT
  if (key.wild === 'start' && token.text.startsWith(key.text)) return EXACT
  if (key.wild === 'end' && token.text.endsWith(key.text)) return EXACT
  if (token.dutch === key.dutch || token.english === key.english) return STEM
  if (token.isPrefix && key.text.startsWith(token.text)) return PREFIX
  // Every short word is one edit from many others.
  if (token.isWord || token.text.length < LEAST_PREFIX || token.text[0] !== key.text[0]) return 0
  const most = allowedEdits(key.text)
  if (most === 0 || Math.abs(token.text.length - key.text.length) > most) return 0
  return distance(token.text, key.text) <= most ? FUZZY : 0
}

export type Match = { readonly value: number; readonly covers: readonly number[] }

/** The best typed word for every keyword that occurs in the query. */
export function matchesOf(tokens: readonly Token[], keys: ReadonlyMap<string, Key>): Map<string, Match> {
  const matches = new Map<string, Match>()
  for (const [name, key] of keys)
    for (const token of tokens) {
      const value = match(token, key)
      if (value > (matches.get(name)?.value ?? 0)) matches.set(name, { value, covers: token.covers })
    }
  return matches
}
