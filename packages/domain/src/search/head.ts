import type { AnalysedWord } from './analyse.ts'
import type { WordRole } from './concepts.ts'
import { isJobVerb, isPreposition, isPurpose, isQuestionWord, isStopWord } from './language/stop-words.ts'

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

type Kinds = Readonly<Record<'isHead' | 'hasPair', (text: string) => boolean>>

/**
 * The head names the product: the last noun before the first preposition. Words after 'voor' are the purpose. A word
 * that the catalogue has as a kind of product is preferred: in 'kit wit' the head is kit.
 */
export function rolesOf(
  all: readonly AnalysedWord[],
  telling: readonly AnalysedWord[],
  catalogue: Kinds,
): ReadonlyMap<AnalysedWord, WordRole> {
  const roles = new Map<AnalysedWord, WordRole>()
  const isTelling = new Set(telling)
  let role: WordRole = 'detail'
  let isBefore = true
  const named: AnalysedWord[] = []
  for (const [at, word] of all.entries()) {
    // A query that begins with a preposition is a phrase of a name: 'voor dakraam', but not 'met welke boor'.
    const isAsking = isQuestionWord(all[at + 1]?.surface ?? '')
    if (isPreposition(word.surface) && (named.length > 0 || (word === all[0] && !isAsking))) {
      isBefore = false
      role = isPurpose(word.surface) ? 'purpose' : 'detail'
    }
    if (!isTelling.has(word)) continue
    roles.set(word, isJobVerb(word.surface) ? 'verb' : role)
    if (isBefore && !isJobVerb(word.surface)) named.push(word)
  }
  const head = headOf(named, catalogue)
  if (head) roles.set(head, 'head')
  return roles
}

/** The last kind of product. In 'mengkraan douche' it is the first, because taps are named 'kraan douche'. */
function headOf(named: readonly AnalysedWord[], { isHead, hasPair }: Kinds): AnalysedWord | undefined {
  let at = named.findLastIndex(({ head }) => isHead(head))
  for (let before = named[at - 1]; before && isHead(before.head); before = named[at - 1]) {
    if (!hasPair(`${before.head}_${named[at]?.parts[0] ?? ''}`)) break
    at -= 1
  }
  return named[at]
}
