import type { AnalysedWord } from './analyse.ts'
import { isColourOrMaterial } from './language/colours.ts'
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
  /** Whether it is a colour or material, by its own name or by that of a rule. */
  readonly isValue: boolean
  /** Whether it is a job that a rule knows: 'gat vullen'. */
  readonly isJob: boolean
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
  const pieces = verbsAfterObjects(
    words.flatMap((word) => word.parts.map((part) => ({ part, word }))),
    reading,
  )
  const concepts: Concept[] = []
  for (let at = 0; at < pieces.length; ) {
    const { length, alternatives } = longestRule(pieces, at, reading)
    const run = pieces.slice(at, at + length)
    const concept = conceptOf(run, alternatives, reading)
    const isDetail = isModifier(pieces, at + length - 1, reading) || isNamedVerb(concept, pieces[at - 1], reading)
    concepts.push(isDetail ? { ...concept, role: 'detail' } : concept)
    at += length
  }
  const named = concepts.filter(({ role }) => role !== 'verb')
  return withHead(jobsFirst(named.length > 0 ? named : concepts), reading)
}

/** Products may be named by the job: 'kit verwijderen' finds a kitverwijderaar. */
const isNamedVerb = ({ role, parts }: Concept, before: Piece | undefined, { catalogue }: Reading) =>
  role === 'verb' && catalogue !== undefined && catalogue.hasPair(`${before?.part ?? ''}_${parts[0] ?? ''}`)

/** Of a compound that no product has, only the last part is the thing: a 'rioolontstopper' is an ontstopper. */
function isModifier(pieces: readonly Piece[], at: number, { catalogue, roles }: Reading): boolean {
  const [piece, next] = [pieces[at], pieces[at + 1]]
  if (!catalogue || !piece || next?.word !== piece.word || roles.get(piece.word) !== 'head') return false
  return !catalogue.hasPair(`${piece.part}_${next.part}`)
}

/** In 'kieren dichten raam' the job names the products and the window is where it is done. */
function jobsFirst(concepts: readonly Concept[]): readonly Concept[] {
  if (!concepts.some(({ isJob }) => isJob)) return concepts
  const roleOf = ({ isJob, role }: Concept): WordRole => (isJob ? 'head' : role === 'head' ? 'purpose' : role)
  return concepts.map((one) => ({ ...one, role: roleOf(one) }))
}

const MOST_OBJECT_PARTS = 3

/** Rules have the verb after its object: 'gat vullen'. A sentence may have words between: 'gat in de muur vullen'. */
function verbsAfterObjects(pieces: readonly Piece[], { roles, synonyms }: Reading): readonly Piece[] {
  const verb = pieces.find(({ word }) => roles.get(word) === 'verb')
  if (!verb) return pieces
  const others = pieces.filter(({ word }) => word !== verb.word)
  const verbs = pieces.filter(({ word }) => word === verb.word)
  const isRule = (from: number, length: number) =>
    synonyms.of([...others.slice(from, from + length), ...verbs].map(({ part }) => part)).length > 0
  for (let length = Math.min(MOST_OBJECT_PARTS, others.length); length > 0; length--)
    for (let from = 0; from + length <= others.length; from++)
      if (isRule(from, length)) return [...others.slice(0, from + length), ...verbs, ...others.slice(from + length)]
  return pieces
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
  // 'goot oprit' is a goot voor de oprit, if no product is called so.
  const isPurpose = role === 'purpose' || (role === 'detail' && !isOwn && hasHead)
  const usable = isPurpose ? found : found.filter(({ kind }) => kind !== 'use')
  const isKnownVerb = role === 'verb' && usable.length > 0
  const meant = found.filter(({ kind }) => kind !== 'brand' && kind !== 'use')
  const isValue = isColourOrMaterial(parts) || (meant.length > 0 && meant.every(namesValue))
  return {
    parts,
    alternatives: usable,
    foreign: isOneWord ? (foreign.get(first.word.surface) ?? []) : [],
    surfaces: [...new Set(run.map(({ word }) => word.surface))],
    role: isKnownVerb ? 'detail' : role,
    isKind,
    isNoun: isKind || meant.some((one) => !namesValue(one)),
    isValue,
    isJob: run.length > 1 && said.includes('verb') && meant.length > 0,
  }
}

const namesValue = ({ parts, sizes = [] }: Alternative) =>
  parts.length > 0 ? isColourOrMaterial(parts) : sizes.some(({ dimension }) => dimension === 'ral')

const isOwnThing = (parts: readonly string[], catalogue: Reading['catalogue']) =>
  catalogue?.isHead(parts.at(-1) ?? '') &&
  parts.slice(1).every((part, at) => catalogue.hasPair(`${parts[at] ?? ''}_${part}`))

/** If no typed word names a kind of product, a synonym may: 'wcd' is a stopcontact. */
function withHead(concepts: readonly Concept[], { catalogue }: Reading): Concept[] {
  if (!catalogue || concepts.some(({ role }) => role === 'head')) return [...concepts]
  const named = concepts.findLastIndex(
    ({ role, alternatives }) =>
      role === 'detail' &&
      alternatives.some((one) => one.kind !== 'use' && !namesValue(one) && catalogue.isHead(one.parts.at(-1) ?? '')),
  )
  return concepts.map((one, at) => (at === named ? { ...one, role: 'head' as const } : one))
}

function longestRule(pieces: readonly Piece[], at: number, { synonyms, isWhole, roles }: Reading) {
  for (let length = Math.min(synonyms.longest, pieces.length - at); length > 0; length--) {
    const run = pieces.slice(at, at + length)
    const alternatives = synonyms.of(run.map(({ part }) => part))
    if (alternatives.length > 0) return { length, alternatives }
    // Not across 'voor', and a 'rode baksteen' is not baksteenrood.
    const isPlain = run.every(({ word }) => roles.get(word) !== 'purpose')
    const swapped = isPlain ? synonyms.of(otherOrder(run)).filter((one) => !namesValue(one)) : []
    if (swapped.length > 0) return { length, alternatives: swapped }
  }
  return { length: isWhole ? pieces.length - at : 1, alternatives: [] }
}

/** The parts of two whole words in the other order: 'tegellijm flexibel' is a flexibele tegellijm. */
function otherOrder(run: readonly Piece[]): readonly string[] {
  const [first, last] = [run[0]?.word, run.at(-1)?.word]
  const isTwo = first !== last && run.every(({ word }) => word === first || word === last)
  return isTwo && first && last && run.length === first.parts.length + last.parts.length
    ? [...last.parts, ...first.parts]
    : []
}
