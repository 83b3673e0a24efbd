import { soundKey } from './language/sound.ts'

/**
 * Edit distance between a typed word and a known one. A wrong, missing, extra or swapped letter costs 1. Letters that
 * sound alike in Dutch cost half: ij and y, ei and ij, ou and au, c and k, d and t at the end. More than `most` is
 * infinity: most words of a vocabulary are far, and their comparison ends after a few letters.
 */
export const distance = (typed: string, known: string, most = Number.POSITIVE_INFINITY): number =>
  distanceOf(sounds(typed), sounds(known), most)

/** The distance to the nearest beginning of the known word, for a word that is typed in part. */
export const prefixDistance = (typed: string, known: string, most = Number.POSITIVE_INFINITY): number =>
  within(Math.min(...lastRow([...typed], [...known.slice(0, typed.length + 2)], most)), most)

const FAR: readonly number[] = [Number.POSITIVE_INFINITY]

const distanceOf = (typed: readonly string[], known: readonly string[], most: number): number =>
  Math.abs(typed.length - known.length) > most
    ? Number.POSITIVE_INFINITY
    : within(lastRow(typed, known, most).at(-1) ?? Number.POSITIVE_INFINITY, most)

const within = (far: number, most: number) => (far > most ? Number.POSITIVE_INFINITY : far)

/** The costs of turning `a` into every beginning of `b`, or infinity if all exceed `most`. */
function lastRow(a: readonly string[], b: readonly string[], most: number): readonly number[] {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const [one = '', earlier] = [a[i - 1], a[i - 2]]
    const row = [i]
    let leastInRow = i
    for (let j = 1; j <= b.length; j++) {
      const other = b[j - 1] ?? ''
      const change = at(previous, j - 1) + cost(one, other, i === a.length && j === b.length)
      let best = Math.min(change, at(previous, j) + 1, at(row, j - 1) + 1)
      if (i > 1 && j > 1 && one === b[j - 2] && earlier === other) best = Math.min(best, at(before, j - 2) + 1)
      row.push(best)
      if (best < leastInRow) leastInRow = best
    }
    // A swap continues from the row before, whose least is at most 1 lower, and costs 1.
    if (leastInRow > most) return FAR
    before = previous
    previous = row
  }
  return previous
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY

/** Two letters that make one sound count as one. */
export const sounds = (word: string): readonly string[] => word.match(/ij|ei|ou|au|./g) ?? []

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

/** `key` is the sound of the word; it and the sounds of both are computed once by the owner of the list. */
export type KnownWord = {
  readonly word: string
  readonly count: number
  readonly key?: string
  readonly sounds?: { readonly word: readonly string[]; readonly key: readonly string[] }
}

const SOUND = 0.5
const LONG_ENOUGH_FOR_ANY_FIRST = 6

type Typed = { readonly word: string; readonly key: string; readonly sounds: NonNullable<KnownWord['sounds']> }

/** The cheaper of the edits in the letters and the edits in the sound; infinity if both exceed `most`. */
function editsTo(typed: Typed, { word, key = soundKey(word), sounds: known }: KnownWord, most: number): number {
  const isLengthFar = Math.abs(word.length - typed.word.length) > allowedEdits(typed.word)
  const letters = isLengthFar
    ? Number.POSITIVE_INFINITY
    : distanceOf(typed.sounds.word, known?.word ?? sounds(word), most)
  if (letters <= SOUND || typed.word.length < 5) return letters
  if (Math.abs(key.length - typed.key.length) > allowedEdits(typed.word)) return letters
  return Math.min(letters, SOUND + distanceOf(typed.sounds.key, known?.key ?? sounds(key), most - SOUND))
}

/**
 * The nearest known word, the more frequent one on a tie. Words with digits are not corrected. The first letter may
 * differ if it sounds alike, or in a longer word with a single edit.
 */
export function correct(typed: string, candidates: Iterable<KnownWord>): string | undefined {
  const most = allowedEdits(typed)
  if (most === 0 || /\d/.test(typed)) return undefined
  const typedKey = soundKey(typed)
  const asTyped = { word: typed, key: typedKey, sounds: { word: sounds(typed), key: sounds(typedKey) } }
  let best: { readonly word: string; readonly count: number; readonly far: number } | undefined
  for (const known of candidates) {
    const { word, count, key = soundKey(word) } = known
    if (word === typed || Math.abs(word.length - typed.length) > most + 1) continue
    const isOtherFirst = word[0] !== typed[0] && key[0] !== typedKey[0]
    if (isOtherFirst && typed.length < LONG_ENOUGH_FOR_ANY_FIRST) continue
    const limit = Math.min(best?.far ?? most, isOtherFirst ? 1 : most)
    const far = editsTo(asTyped, known, limit)
    if (far > limit) continue
    if (!best || far < best.far || (far === best.far && count > best.count)) best = { word, count, far }
  }
  return best?.word
}
