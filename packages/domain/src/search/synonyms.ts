import { type AnalysedWord, analyse, type Lexicon } from './analyse.ts'
import { baseForms } from './language/inflection.ts'
import { isStopWord } from './language/stop-words.ts'
import type { Quantity } from './quantities.ts'

/**
 * `equal`: each term finds the others. `narrower`: the first term also finds the others, not vice versa. `means`: the
 * first term stands for the others, which rank as if they were typed. `use`: as narrower, but only after 'voor'.
 * `brand`: a brand used as a generic name finds its own products first, then all of that kind.
 */
export const RULE_KINDS = ['equal', 'narrower', 'means', 'use', 'brand'] as const
export type SynonymRule = { readonly kind: (typeof RULE_KINDS)[number]; readonly terms: readonly string[] }

/** `fuller` is a more exact form of the typed term ('pur' is 'pur schuim'), so it ranks like the typed one. */
export type Alternative = {
  /** The term as the rule has it. */
  readonly text: string
  readonly parts: readonly string[]
  readonly kind: SynonymRule['kind'] | 'fuller'
  /** Adjacent parts within one word of the term. */
  readonly pairs?: readonly string[]
  /** Sizes of the term: 'zwart' is also 'RAL 9005'. */
  readonly sizes?: readonly Quantity[]
}

export type Synonyms = {
  /** Key: the parts of the typed words, joined by spaces. */
  readonly of: (parts: readonly string[]) => readonly Alternative[]
  readonly longest: number
  /** Names of a RAL colour, as stems. */
  readonly namesOfRal: (ral: number) => readonly string[]
  /** Whether a rule begins with a term that has this part. */
  readonly hasPart: (part: string) => boolean
}

type Term = {
  readonly text: string
  readonly parts: readonly string[]
  readonly pairs: readonly string[]
  readonly sizes: readonly Quantity[]
  readonly key: string
}

function termOf(text: string, lexicon: Lexicon): Term {
  const { words: all, quantities } = analyse(text, lexicon)
  // A query loses its stop words, so 'toilet met reservoir' has no 'met' either.
  const some = all.filter(({ surface }) => !isStopWord(surface))
  const words = some.length > 0 ? some : all
  const parts = words.flatMap((word: AnalysedWord) => word.parts)
  const pairs = words.flatMap((word) => word.parts.slice(1).map((part, at) => `${word.parts[at] ?? ''}_${part}`))
  return { text, parts, pairs, sizes: quantities, key: [...parts, ...quantities.map(({ value }) => value)].join(' ') }
}

/** Terms with the same key are one term for every rule. */
export const synonymKey = (text: string, lexicon: Lexicon): string => termOf(text, lexicon).key

/** Queries have the form of the catalogue: 'blauwe gipsplaat' is read as 'blauw gipsplaat'. */
const baseOfAdjective = (word: string) => baseForms(word)[0] ?? word

const kindOf = (kind: SynonymRule['kind'], from: readonly string[], to: readonly string[]): Alternative['kind'] =>
  kind === 'equal' && to.length > from.length && from.every((part) => to.includes(part)) ? 'fuller' : kind

/** Prepares the editors' rules for one lookup per word. */
export function makeSynonyms(rules: readonly SynonymRule[], lexicon: Lexicon): Synonyms {
  const table = new Map<string, Map<string, Alternative>>()
  const rals = new Map<number, string[]>()
  const used = new Set<string>()
  let longest = 1
  for (const { kind, terms } of rules) {
    const all = terms
      .map((term) => termOf(term, lexicon))
      .filter(({ key, parts }) => (kind === 'equal' ? parts.length > 0 : key !== ''))
    const sources = kind === 'equal' ? all : all.slice(0, 1)
    for (const from of sources) {
      const [ral] = from.sizes
      if (ral?.dimension === 'ral' && from.parts.length === 0)
        rals.set(
          ral.value,
          all.flatMap(({ parts }) => parts),
        )
      if (ral !== undefined || from.parts.length === 0) continue // no other number is a key
      for (const part of from.parts) used.add(part)
      // 'muur verven' has the parts of 'muurverf': such a phrase is no other word for its own result.
      if (kind === 'means' && all.some((one) => one !== from && one.key === from.key)) continue
      longest = Math.max(longest, from.parts.length)
      const known = table.get(from.key) ?? new Map<string, Alternative>()
      const uninflected = termOf(from.text.replace(/(?<![a-z])[a-z]{3,}e(?![a-z])/g, baseOfAdjective), lexicon).key
      if (!table.has(uninflected)) table.set(uninflected, known)
      for (const { text, parts, pairs, sizes, key } of all)
        if (key !== from.key && (kind === 'means' || !known.has(key)))
          known.set(key, {
            text,
            parts,
            kind: kindOf(kind, from.parts, parts),
            ...(pairs.length > 0 ? { pairs } : {}),
            ...(sizes.length > 0 ? { sizes } : {}),
          })
      table.set(from.key, known)
    }
  }
  const found = new Map([...table].map(([key, known]) => [key, [...known.values()]]))
  return {
    of: (parts) => found.get(parts.join(' ')) ?? [],
    longest,
    namesOfRal: (ral) => rals.get(ral) ?? [],
    hasPart: (part) => used.has(part),
  }
}
