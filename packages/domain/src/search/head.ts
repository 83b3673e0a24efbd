import type { AnalysedWord } from './analyse.ts'
import { isStopWord } from './query.ts'

/**
 * What the things of a phrase are: the head of the last word before each comma or 'en'. 'Steenboren en SDS' are boren
 * and SDS; 'Bitumen dakrollen' are rollen.
 */
export function headsOfPhrase(words: readonly AnalysedWord[]): string[] {
  const heads: string[] = []
  words.forEach((word, at) => {
    const next = words[at + 1]
    if (!isStopWord(word.surface) && (next === undefined || isStopWord(next.surface))) heads.push(word.head)
  })
  return heads
}

/**
 * The word of a name that says what the thing is. The category knows: of 'PUR-lijmschuim gipsplaat' in 'PUR lijm' it is
 * not the plaat. Without such a word it is the first one, as names begin with the thing.
 */
export function headWord(words: readonly AnalysedWord[], categoryHeads: readonly string[]): AnalysedWord | undefined {
  const own = words.filter(({ surface }) => !isStopWord(surface) && !/\d/.test(surface))
  for (const head of categoryHeads) {
    const found = own.find((word) => word.head === head)
    if (found) return found
  }
  return own[0]
}
