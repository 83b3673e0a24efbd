import { soundKey } from './language/sound.ts'

/**
 * Edit distance between a typed word and a known one. A wrong, missing, extra or swapped letter costs 1. Letters that
 * sound alike in Dutch cost half: ij and y, ei and ij, ou and au, c and k, d and t at the end.
 */
export const distance = (typed: string, known: string): number => at(lastRow(sounds(typed), sounds(known)), -1)

/** The distance to the nearest beginning of the known word, for a word that is typed in part. */
export const prefixDistance = (typed: string, known: string): number =>
  Math.min(...lastRow([...typed], [...known.slice(0, typed.length + 2)]))

/** The costs of turning `a` into every beginning of `b`. */
function lastRow(a: readonly string[], b: readonly string[]): readonly number[] {
  let before: number[] = []
  let previous = b.map((_, index) => index)
  previous.push(b.length)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isLast = i === a.length && j === b.length
      const change = at(previous, j - 1) + cost(a[i - 1] ?? '', b[j - 1] ?? '', isLast)
      let best = Math.min(change, at(previous, j) + 1, at(row, j - 1) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, at(before, j - 2) + 1)
      row.push(best)
    }
    before = previous
    previous = row
  }
  return previous
}

const at = (row: readonly number[], index: number) => row.at(index) ?? Number.POSITIVE_INFINITY

/** Two letters that make one sound count as one. */
const sounds = (word: string) => word.match(/ij|ei|ou|au|./g) ?? []

const ALIKE: Readonly<Record<string, readonly string[]>> = {
  ij: ['y', 'ei'],
  ei: ['ij'],
  y: ['ij'],
  au: ['ou'],
  ou: ['au'],
  c: ['k'],
  k: ['c'],
}
function cost(one: string, other: string, isLast: boolean): number {
  if (one === other) return 0
  if (isLast && ((one === 'd' && other === 't') || (one === 't' && other === 'd'))) return 0.5
  return ALIKE[one]?.includes(other) ? 0.5 : 1
}

/** One edit from four letters, two from nine; shorter words are never corrected. */
export const allowedEdits = (word: string) => (word.length < 4 ? 0 : word.length < 9 ? 1 : 2)

/** `key` is the sound of the word, computed once by the owner of the list. */
export type KnownWord = { readonly word: string; readonly count: number; readonly key?: string }

const SOUND = 0.5
const LONG_ENOUGH_FOR_ANY_FIRST = 6

/** The cheaper of the edits in the letters and the edits in the sound. */
function editsTo(typed: string, typedKey: string, { word, key = soundKey(word) }: KnownWord, most: number): number {
  const letters = Math.abs(word.length - typed.length) > most ? Number.POSITIVE_INFINITY : distance(typed, word)
  if (letters <= SOUND || typed.length < 5 || Math.abs(key.length - typedKey.length) > most) return letters
  return Math.min(letters, SOUND + distance(typedKey, key))
}

/**
 * The nearest known word, the more frequent one on a tie. Words with digits are not corrected. The first letter may
 * differ if it sounds alike, or in a longer word with a single edit.
 */
export function correct(typed: string, candidates: Iterable<KnownWord>): string | undefined {
  const most = allowedEdits(typed)
  if (most === 0 || /\d/.test(typed)) return undefined
  const typedKey = soundKey(typed)
  let best: { readonly word: string; readonly count: number; readonly far: number } | undefined
  for (const known of candidates) {
    const { word, count, key = soundKey(word) } = known
    if (word === typed || Math.abs(word.length - typed.length) > most + 1) continue
    const isOtherFirst = word[0] !== typed[0] && key[0] !== typedKey[0]
    if (isOtherFirst && typed.length < LONG_ENOUGH_FOR_ANY_FIRST) continue
    const far = editsTo(typed, typedKey, known, most)
    if (far > (isOtherFirst ? 1 : most)) continue
    if (!best || far < best.far || (far === best.far && count > best.count)) best = { word, count, far }
  }
  return best?.word
}
