import type { AnalysedWord } from './analyse.ts'
import { isPreposition, isStopWord } from './language/stop-words.ts'

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

/** Words of categories that say how goods look or are packed. */
const NEVER_HEADS = new Set(
  'dekkend transparant composiet kunststof zak zakken bigbag opaque clear composite bag bags'.split(' '),
)

/**
 * The word of a name that names the thing, according to its category: in 'PUR lijm', the head of 'PUR-lijmschuim
 * gipsplaat' is not plaat. A compound at the beginning is the thing if one of its categories is called so ('Vloertegel
 * betonlook' in 'Betonlook' of 'Vloertegels'). Without a match it is the first word, because names begin with the thing.
 */
export function headWord(
  words: readonly AnalysedWord[],
  categoryHeads: readonly string[],
  category: readonly AnalysedWord[] = [],
): AnalysedWord | undefined {
  const own = words.filter(({ surface }) => !isStopWord(surface) && !/\d/.test(surface) && !NEVER_HEADS.has(surface))
  const [first] = own
  const isCategory = ({ parts }: AnalysedWord) => parts.join(' ') === first?.parts.join(' ')
  if (first && first.parts.length > 1 && (categoryHeads.includes(first.head) || category.some(isCategory))) return first
  for (const head of categoryHeads) {
    const found = own.find((word) => word.head === head)
    if (found) return found
  }
  return first
}

/** In 'Noniushanger voor plafondprofiel' the thing is named before 'voor'. */
export function untilPreposition(words: readonly AnalysedWord[]): readonly AnalysedWord[] {
  const at = words.findIndex(({ surface }) => isPreposition(surface))
  return at > 0 ? words.slice(0, at) : words
}
