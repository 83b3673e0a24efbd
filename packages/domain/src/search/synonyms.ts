import { type AnalysedWord, analyse, type Lexicon } from './analyse.ts'

/**
 * `equal`: each term finds the others. `narrower`: the first term also finds the others, not vice versa. `brand`: a
 * brand used as a generic name finds its own products first, then all of that kind.
 */
export type SynonymRule = { readonly kind: 'equal' | 'narrower' | 'brand'; readonly terms: readonly string[] }

/** `fuller` is a more exact form of the typed term ('pur' is 'pur schuim'), so it ranks like the typed one. */
export type Alternative = {
  readonly parts: readonly string[]
  readonly kind: 'equal' | 'narrower' | 'brand' | 'fuller'
}

export type Synonyms = {
  /** Key: the parts of the typed words, joined by spaces. */
  readonly of: (parts: readonly string[]) => readonly Alternative[]
  readonly longest: number
}

const partsOf = (term: string, lexicon: Lexicon) =>
  analyse(term, lexicon).words.flatMap(({ parts }: AnalysedWord) => parts)

const kindOf = (kind: SynonymRule['kind'], from: readonly string[], to: readonly string[]): Alternative['kind'] =>
  kind === 'equal' && to.length > from.length && from.every((part) => to.includes(part)) ? 'fuller' : kind

/** Prepares the editors' rules for one lookup per word. */
export function makeSynonyms(rules: readonly SynonymRule[], lexicon: Lexicon): Synonyms {
  const table = new Map<string, Alternative[]>()
  let longest = 1
  for (const { kind, terms } of rules) {
    const all = terms.map((term) => partsOf(term, lexicon)).filter((parts) => parts.length > 0)
    const sources = kind === 'equal' ? all : all.slice(0, 1)
    for (const from of sources) {
      longest = Math.max(longest, from.length)
      const key = from.join(' ')
      const others = all.filter((parts) => parts.join(' ') !== key)
      const known = table.get(key) ?? []
      table.set(key, [...known, ...others.map((parts) => ({ parts, kind: kindOf(kind, from, parts) }))])
    }
  }
  return { of: (parts) => table.get(parts.join(' ')) ?? [], longest }
}
