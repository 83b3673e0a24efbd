import { isStopWord } from './stop-words.ts'

const NOT = new Set('geen niet zonder behalve uitgezonderd without not except'.split(' '))
const SKIPPED = new Set('te zo echt een de het a the any'.split(' '))

export type Negated = { readonly wanted: string; readonly excluded: readonly string[] }

/**
 * Separates what the visitor does not want: 'verf geen wit', 'kit -zwart', 'lak zonder terpentine'. `isProperty` tells
 * whether products are named so ('stopcontact zonder randaarde'); then the words stay as typed.
 */
export function splitNegation(normalised: string, isProperty: (not: string, word: string) => boolean): Negated {
  const excluded: string[] = []
  const rest = normalised.replace(/(^|\s)-\s?([a-z][a-z0-9]+)/g, (_, before: string, word: string) => {
    excluded.push(word)
    return before
  })
  const words = rest.split(' ')
  const wanted: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const meant = NOT.has(word) || (word === 'no' && at > 0) ? objectsOf(words, at + 1) : []
    const [first] = meant
    if (first === undefined || isProperty(word, words[first] ?? '')) {
      wanted.push(word)
      continue
    }
    excluded.push(...meant.map((one) => words[one] ?? ''))
    at = meant.at(-1) ?? at
  }
  return { wanted: wanted.join(' ').trim(), excluded }
}

/** Places of the words that a negation applies to: the next word, and those joined to it by 'en' or 'of'. */
function objectsOf(words: readonly string[], from: number): number[] {
  let at = from
  while (SKIPPED.has(words[at] ?? '')) at++
  if (!/^[a-z]/.test(words[at] ?? '')) return []
  const found = [at]
  while (/^(en|of|and|or)$/.test(words[at + 1] ?? '')) {
    at += 2
    while (NOT.has(words[at] ?? '') || SKIPPED.has(words[at] ?? '')) at++
    if (!/^[a-z]/.test(words[at] ?? '') || isStopWord(words[at] ?? '')) return found
    found.push(at)
  }
  return found
}
