import { type AnalysedWord, analyse, type Lexicon } from './analyse.ts'

/**
 * Three kinds. `equal`: each finds the others. `narrower`: the first also finds the rest, not the other way round.
 * `brand`: a brand that people use as the name of the thing: its own goods first, then all such things.
 */
export type SynonymRule = { readonly kind: 'equal' | 'narrower' | 'brand'; readonly terms: readonly string[] }

/** `fuller` says the same thing more exactly ('pur' is 'pur schuim'), so it counts as what was typed. */
export type Alternative = {
  readonly parts: readonly string[]
  readonly kind: 'equal' | 'narrower' | 'brand' | 'fuller'
}

export type Synonyms = {
  /** By the parts of what was typed, joined by a space. */
  readonly of: (parts: readonly string[]) => readonly Alternative[]
  readonly longest: number
}

const partsOf = (term: string, lexicon: Lexicon) =>
  analyse(term, lexicon).words.flatMap(({ parts }: AnalysedWord) => parts)

const kindOf = (kind: SynonymRule['kind'], from: readonly string[], to: readonly string[]): Alternative['kind'] =>
  kind === 'equal' && to.length > from.length && from.every((part) => to.includes(part)) ? 'fuller' : kind

/** Rules written by editors, made ready for one lookup per word. */
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
