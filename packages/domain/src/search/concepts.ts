import type { AnalysedWord } from './analyse.ts'
import type { Alternative, Synonyms } from './synonyms.ts'

/** The part of a word in the query. `verb`: counts only with its object. */
export type WordRole = 'head' | 'detail' | 'purpose' | 'verb'

/** A search concept: the typed parts, and their alternatives. */
export type Concept = {
  readonly parts: readonly string[]
  readonly alternatives: readonly Alternative[]
  /** The same words, analysed in the other language. */
  readonly foreign: readonly string[]
  /** The words as typed, to report those that were left out. */
  readonly surfaces: readonly string[]
  readonly role: WordRole
  /** Whether it names a kind of product, so that a brand of the same spelling comes after it. */
  readonly isNoun: boolean
  /** Whether products are of this kind by their own name, without a rule. */
  readonly isKind: boolean
}

export type Reading = {
  readonly foreign: ReadonlyMap<string, readonly string[]>
  readonly synonyms: Synonyms
  readonly roles: ReadonlyMap<AnalysedWord, WordRole>
  readonly catalogue?: Readonly<Record<'isHead' | 'hasPart' | 'hasPair', (text: string) => boolean>>
  /** One concept for all words. */
  readonly isWhole?: boolean
}

type Piece = { readonly part: string; readonly word: AnalysedWord }

/** The longest run of parts with synonyms is one concept; every other part is a separate concept. */
export function conceptsOf(words: readonly AnalysedWord[], reading: Reading): Concept[] {
  const pieces: Piece[] = words.flatMap((word) => word.parts.map((part) => ({ part, word })))
  const concepts: Concept[] = []
  for (let at = 0; at < pieces.length; ) {
    const { length, alternatives } = longestRule(pieces, at, reading)
    const run = pieces.slice(at, at + length)
    concepts.push(conceptOf(run, alternatives, reading))
    at += length
  }
  const named = concepts.filter(({ role }) => role !== 'verb')
  return withHead(named.length > 0 ? named : concepts, reading)
}

function conceptOf(run: readonly Piece[], alternatives: readonly Alternative[], reading: Reading): Concept {
  const { foreign, roles, catalogue } = reading
  const parts = run.map(({ part }) => part)
  // A term that no product has would only cost time.
  const known = alternatives.filter((one) => one.parts.every((part) => catalogue?.hasPart(part) ?? true))
  const isKind = catalogue?.isHead(parts.at(-1) ?? '') ?? false
  const hasHead = [...roles.values()].includes('head')
  const isOwn = parts.every((part) => catalogue?.hasPart(part) ?? true)
  // If products have the typed name, they come before those that the rule means.
  const found = isOwnThing(parts, catalogue)
    ? known.map((one) => (one.kind === 'means' ? { ...one, kind: 'narrower' as const } : one))
    : known
  const [first] = run
  const isOneWord =
    first !== undefined && run.length === first.word.parts.length && run.every(({ word }) => word === first.word)
  const said = run.map(({ word }) => roles.get(word) ?? 'detail')
  const role = said.find((one) => one === 'head') ?? said.find((one) => one !== 'verb') ?? 'verb'
  const isKnownVerb = role === 'verb' && alternatives.length > 0
  return {
    parts,
    // 'goot oprit' is a goot voor de oprit, if no product is called so.
    alternatives:
      role === 'purpose' || (role === 'detail' && !isOwn && hasHead)
        ? found
        : found.filter(({ kind }) => kind !== 'use'),
    foreign: isOneWord ? (foreign.get(first.word.surface) ?? []) : [],
    surfaces: [...new Set(run.map(({ word }) => word.surface))],
    role: isKnownVerb ? 'detail' : role,
    isKind,
    isNoun: isKind || found.some(({ kind }) => kind !== 'brand' && kind !== 'use'),
  }
}

const isOwnThing = (parts: readonly string[], catalogue: Reading['catalogue']) =>
  catalogue?.isHead(parts.at(-1) ?? '') &&
  parts.slice(1).every((part, at) => catalogue.hasPair(`${parts[at] ?? ''}_${part}`))

/** If no typed word names a kind of product, a synonym may: 'wcd' is a stopcontact. */
function withHead(concepts: readonly Concept[], { catalogue }: Reading): Concept[] {
  if (!catalogue || concepts.some(({ role }) => role === 'head')) return [...concepts]
  const named = concepts.findLastIndex(
    ({ role, alternatives }) =>
      role === 'detail' &&
      alternatives.some(({ parts, kind }) => kind !== 'use' && catalogue.isHead(parts.at(-1) ?? '')),
  )
  return concepts.map((one, at) => (at === named ? { ...one, role: 'head' as const } : one))
}

function longestRule(pieces: readonly Piece[], at: number, { synonyms, isWhole }: Reading) {
  for (let length = Math.min(synonyms.longest, pieces.length - at); length > 0; length--) {
    const alternatives = synonyms.of(pieces.slice(at, at + length).map(({ part }) => part))
    if (alternatives.length > 0) return { length, alternatives }
  }
  return { length: isWhole ? pieces.length - at : 1, alternatives: [] }
}
