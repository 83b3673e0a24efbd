import type { AnalysedWord } from './analyse.ts'
import { isStopWord } from './language/stop-words.ts'

/**
 * The heads of a phrase: the head of the last word before each comma or 'en'. 'Steenboren en SDS' has the heads boren
 * and SDS; 'Bitumen dakrollen' has rollen.
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
 * The word of a name that names the thing, according to its category: in 'PUR lijm', the head of 'PUR-lijmschuim
 * gipsplaat' is not plaat. Without a match it is the first word, because names begin with the thing.
 */
export function headWord(words: readonly AnalysedWord[], categoryHeads: readonly string[]): AnalysedWord | undefined {
  const own = words.filter(({ surface }) => !isStopWord(surface) && !/\d/.test(surface))
  for (const head of categoryHeads) {
    const found = own.find((word) => word.head === head)
    if (found) return found
  }
  return own[0]
}
