import { isStopWord } from './stop-words.ts'

const MOST_WORDS = 4
const LEAST_WITH_STOP_WORD = 6
const SHORTEST_PIECE = 4

/**
 * Joins words that the catalogue writes as one: 'water pomp tang', 'door slijp schijf'. The longest run wins. A run
 * that begins with a stop word ('in', 'op', 'door') has to be a longer word of the catalogue.
 */
export function joinWords(normalised: string, isWord: (joined: string, run: readonly string[]) => boolean): string {
  const words = normalised.replace(/(?<=[a-z])[-/+](?=[a-z])/g, ' ').split(' ')
  const found: string[] = []
  for (let at = 0; at < words.length; ) {
    const length = longestRun(words, at, isWord)
    found.push(words.slice(at, at + length).join(''))
    at += length
  }
  return found.join(' ')
}

function longestRun(
  words: readonly string[],
  at: number,
  isWord: (joined: string, run: readonly string[]) => boolean,
): number {
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 1; length--) {
    const run = words.slice(at, at + length)
    const joined = run.join('')
    const least = run.some(isStopWord) ? LEAST_WITH_STOP_WORD : 0
    if (run.every((word) => /^[a-z]+$/.test(word)) && joined.length >= least && isWord(joined, run)) return length
  }
  return 1
}

/** Separates a word that only the visitor writes as one: 'zwartescharnier'. Both words have to be known; the last is the longest possible. */
export function separateWords(word: string, isWord: (piece: string) => boolean): string | undefined {
  for (let at = SHORTEST_PIECE; at <= word.length - SHORTEST_PIECE; at++) {
    const [first, last] = [word.slice(0, at), word.slice(at)]
    if (isWord(first) && isWord(last)) return `${first} ${last}`
  }
  return undefined
}
