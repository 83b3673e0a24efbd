import type { Concept } from '@shop/domain/search/concepts'
import type { ParsedQuery } from '@shop/domain/search/query'
import { conceptName, type Leniency, mayMiss } from './clauses.ts'
import { isOddCompound } from './corrections.ts'
import type { SortOrder } from './search-body.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Relaxation = {
  readonly leniency: Leniency
  /** Applied if fewer products than this match. */
  readonly least: number
  readonly anyKind?: boolean
}

/** With fewer hits than this, those that lack a word follow. */
const FEW = 3
/** With fewer exact hits than a page shows, near ones follow them. */
const THIN = 10

/**
 * The steps in which a query with few results is loosened: sizes and colours, then the description, then every word but the head.
 * The first step that finds more is the result. A list in another order than relevance is loosened only if it is empty,
 * because near hits would mix with exact ones.
 */
export function relaxations(
  query: ParsedQuery,
  total: number,
  sort: SortOrder,
  vocabulary: Vocabulary,
): readonly Relaxation[] {
  const { concepts, sizes, unitless } = query
  const isSorted = sort !== 'relevance'
  const thin = isSorted ? 1 : THIN
  const hasSizes = sizes.length + unitless.length > 0
  const hasPurpose = concepts.some(({ role }) => role === 'purpose')
  if (concepts.length === 0) return []
  const isNamed = concepts.some(({ isNoun, parts }) => isNoun || parts.every(vocabulary.hasPart))
  const canDrop = concepts.length > 1 && isUnderstood(concepts, vocabulary)
  const coloursMayMiss =
    concepts.some((one) => mayMiss(one, hasSizes)) &&
    concepts.some(({ isNoun, role, isValue }) => role === 'head' || (isNoun && !isValue))
  const byValue = { leniency: { withText: false, sizesMayMiss: hasSizes, coloursMayMiss }, least: thin }
  const byWords = {
    leniency: { withText: false, sizesMayMiss: hasSizes, wordsMayMiss: true },
    least: hasPurpose ? thin : isSorted ? 1 : FEW,
  }
  // The parts of a compound that no product has would match anywhere in a description.
  const isOdd = query.words.some((word) => isOddCompound(word, vocabulary))
  const byText = { leniency: { withText: true, sizesMayMiss: false }, least: 1 }
  return [
    ...(isSorted && total === 0
      ? [{ leniency: { withText: false, sizesMayMiss: false }, least: 1, anyKind: true }]
      : []),
    ...((hasSizes || coloursMayMiss) && (total > 0 || isNamed) ? [byValue] : []),
    ...(hasPurpose && canDrop ? [byWords] : []),
    ...(isOdd ? [] : [byText]),
    ...(canDrop ? [byWords] : []),
  ]
}

const isKnown = ({ parts, alternatives, foreign }: Concept, { hasPart }: Vocabulary) =>
  parts.every(hasPart) || alternatives.length > 0 || (foreign.length > 0 && foreign.every(hasPart))

/** Without a noun that the catalogue knows, a colour or material alone would find arbitrary products. */
function isUnderstood(concepts: readonly Concept[], vocabulary: Vocabulary): boolean {
  if (concepts.some(({ role, isNoun }) => role === 'head' || isNoun)) return true
  return concepts.every((concept) => isKnown(concept, vocabulary))
}

/** The typed words and sizes that the best hit lacks. */
export function leftOut(
  query: ParsedQuery,
  { sizesMayMiss, wordsMayMiss = false, coloursMayMiss = false }: Leniency,
  matched: readonly string[] | undefined,
  isExact: boolean,
): string[] {
  const missing = (_: Concept, at: number) => !(matched ?? []).includes(conceptName(at))
  const words =
    (wordsMayMiss || coloursMayMiss) && matched
      ? query.concepts.filter(missing).flatMap(({ surfaces }) => surfaces)
      : []
  return [...new Set(words), ...(sizesMayMiss && !isExact ? sizesSaid(query) : [])]
}

const sizesSaid = ({ sizes, unitless }: ParsedQuery) => [
  ...sizes.map(({ dimension, value }) => `${value} ${dimension}`),
  ...unitless.map((group) => group.join('x')),
]
