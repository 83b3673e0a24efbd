/**
 * Edit distance between a typed word and a known one. A wrong, missing, extra or swapped letter costs 1. Letters that
 * sound alike in Dutch cost half: ij and y, ei and ij, ou and au, c and k, d and t at the end.
 */
export function distance(typed: string, known: string): number {
  const a = sounds(typed)
  const b = sounds(known)
  let before: number[] = []
  let previous = b.map((_, at) => at)
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
  return at(previous, b.length)
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY

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

/** One edit from five letters, two from nine; shorter words are never corrected. */
export const allowedEdits = (word: string) => (word.length < 5 ? 0 : word.length < 9 ? 1 : 2)

export type KnownWord = { readonly word: string; readonly count: number }

/**
 * The nearest known word with the same first letter; the more frequent one on a tie. Words with digits are not
 * corrected.
 */
export function correct(typed: string, candidates: Iterable<KnownWord>): string | undefined {
  const most = allowedEdits(typed)
  if (most === 0 || /\d/.test(typed)) return undefined
  let best: (KnownWord & { readonly far: number }) | undefined
  for (const { word, count } of candidates) {
    if (word[0] !== typed[0] || word === typed || Math.abs(word.length - typed.length) > most) continue
    const far = distance(typed, word)
    if (far > most) continue
    if (!best || far < best.far || (far === best.far && count > best.count)) best = { word, count, far }
  }
  return best?.word
}
