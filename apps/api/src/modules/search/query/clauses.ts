import { sizeGroup, writtenSize } from '@shop/domain/search/document'
import { type Quantity, quantityToken } from '@shop/domain/search/quantities'
import { type Concept, type ParsedQuery, pairsOf } from '@shop/domain/search/query'
import type { Alternative } from '@shop/domain/search/synonyms'

export type Clause = Readonly<Record<string, unknown>>

export const constant = (filter: Clause, boost: number): Clause => ({ constant_score: { filter, boost } })
const term = (field: string, value: string, boost: number) => constant({ term: { [field]: value } }, boost)
export const anyOf = (queries: readonly Clause[]): Clause =>
  queries.length === 1 && queries[0] ? queries[0] : { dis_max: { queries } }
export const allOf = (must: readonly Clause[], should: readonly Clause[] = []): Clause =>
  must.length === 1 && should.length === 0 && must[0]
    ? must[0]
    : { bool: { must, ...(should.length > 0 ? { should } : {}) } }

type Weights = {
  readonly head: number
  readonly brand: number
  readonly name: number
  readonly category: number
  readonly spec: number
}

/**
 * Score of a word by the field it matches. Differences are small compared with 100. A product that matches every word
 * in lesser fields therefore beats one that matches one word only in its description.
 */
const TYPED: Weights = { head: 140, brand: 132, name: 124, category: 116, spec: 110 }
const DESCRIPTION = 1
const SYNONYM: Weights = { head: 109, brand: 108, name: 107, category: 106, spec: 105 }
const NARROWER: Weights = { head: 104.5, brand: 104, name: 103.5, category: 103, spec: 102.5 }
const FOREIGN: Weights = { head: 102.5, brand: 102, name: 101.5, category: 101, spec: 100.5 }
const WEIGHTS: Readonly<Record<Alternative['kind'], Weights>> = {
  fuller: TYPED,
  equal: SYNONYM,
  narrower: NARROWER,
  brand: NARROWER,
}
const PAIR = 20

type Language = 'nl' | 'en'

/** Matches one part of a word in any field; the best field counts. */
function partClause(part: string, language: Language, weights: Weights, scale: number, withText: boolean): Clause {
  const at = (field: string, weight: number) => term(field, part, weight * scale)
  return anyOf([
    at(`${language}.head`, weights.head),
    at('brand_word', weights.brand),
    at(`${language}.name`, weights.name),
    at(`${language}.category`, weights.category),
    at(`${language}.spec`, weights.spec),
    ...(/\d/.test(part) ? [at('code', weights.head), at('size', weights.spec)] : []),
    ...(withText ? [at(`${language}.text`, DESCRIPTION)] : []),
  ])
}

/** `worth` is the number of typed parts, so that a longer synonym does not score higher. */
function phrase(
  parts: readonly string[],
  language: Language,
  weights: Weights,
  worth: number,
  withText: boolean,
): Clause {
  const scale = worth / parts.length
  const pairs = pairsOf(parts).map((pair) => term(`${language}.pair`, pair, PAIR * scale))
  return allOf(
    parts.map((part) => partClause(part, language, weights, scale, withText)),
    pairs,
  )
}

export function conceptClause({ parts, alternatives, foreign }: Concept, language: Language, withText = false): Clause {
  const other: Language = language === 'nl' ? 'en' : 'nl'
  return anyOf([
    phrase(parts, language, TYPED, parts.length, withText),
    // Synonyms are Dutch words. On an English page they match the Dutch name.
    ...alternatives.map((one) => phrase(one.parts, 'nl', WEIGHTS[one.kind], parts.length, false)),
    ...(foreign.length > 0 ? [phrase(foreign, other, FOREIGN, parts.length, false)] : []),
  ])
}

const SIZE = 50
const SIZE_TOGETHER = 30
const CENTIMETRES_LESS = 5
const AS_WRITTEN = 30

const sizeTerm = (quantity: Quantity, boost: number) => term('size', quantityToken(quantity), boost)

/** A thermal resistance is a minimum; every other figure must match exactly. */
function sizeClause(quantity: Quantity): Clause {
  const exact = sizeTerm(quantity, SIZE)
  if (quantity.dimension !== 'rd') return exact
  return anyOf([exact, constant({ range: { 'spec.rd_value': { gte: quantity.value } } }, SIZE - 10)])
}

/** Other meanings of a single number besides a length, most likely first. */
const READINGS: readonly (readonly [Quantity['dimension'], factor: number, boost: number])[] = [
  ['g', 1_000, 40],
  ['ml', 1_000, 40],
  ['v', 1, 38],
  ['ah', 1, 36],
  ['w', 1, 36],
  ['piece', 1, 35],
  ['count', 1, 35],
  ['metric', 1, 34],
  ['mm2', 1, 33],
  ['a', 1, 32],
  ['degree', 1, 32],
  ['ral', 1, 48],
]

/**
 * Numbers without a unit. The unit used in the category's names comes first: 60x60 means centimetres for a tile and
 * millimetres for a beam. Otherwise millimetres come first. In "12x300" only the larger number may be centimetres, so
 * 12 × 30 cm is not found.
 */
export function unitlessClause(group: readonly number[]): Clause {
  const values = [...group].sort((a, b) => a - b)
  const lengths = Array.from({ length: values.length + 1 }, (_, inCm) => {
    const read = values.map((value, at) => (at >= values.length - inCm ? value * 10 : value))
    const sizes = read.map((value) => sizeTerm({ dimension: 'mm', value }, SIZE - inCm * CENTIMETRES_LESS))
    return allOf(sizes, read.length > 1 ? [term('size', sizeGroup(read), SIZE_TOGETHER)] : [])
  })
  const [alone] = values
  const others =
    values.length === 1 && alone !== undefined
      ? READINGS.map(([dimension, factor, boost]) => sizeTerm({ dimension, value: alone * factor }, boost))
      : []
  return allOf([anyOf([...lengths, ...others])], [term('size', writtenSize(values), AS_WRITTEN)])
}

const EXACT_CODE = 100_000
const CODE_BEGINS = 50_000
const CODE_CONTAINS = 20_000
/** Hits with at least this score match by code. */
export const LEAST_CODE_SCORE = CODE_CONTAINS
export const LEAST_EXACT_SCORE = EXACT_CODE

export const codeClauses = ({ code }: ParsedQuery): Clause[] =>
  code
    ? [
        constant({ terms: { code: code.exact } }, EXACT_CODE),
        ...(code.prefix ? [constant({ prefix: { code: code.prefix } }, CODE_BEGINS)] : []),
        ...(code.contains ? [constant({ wildcard: { code: `*${code.contains}*` } }, CODE_CONTAINS)] : []),
      ]
    : []

const FULL_NAME = 60

/** How strictly a hit must match; relaxed if no product matches everything. */
export type Leniency = {
  /** Words may also match in the description. */
  readonly withText: boolean
  /** Sizes raise the score but are not required. */
  readonly sizesMayMiss: boolean
}
export const STRICT: Leniency = { withText: false, sizesMayMiss: false }

/** Every word and size must match; adjacent words and a full name score extra. */
export function textClause(query: ParsedQuery, { withText, sizesMayMiss }: Leniency = STRICT): Clause | undefined {
  const { locale, concepts, sizes, unitless, pairs } = query
  const figures = [...sizes.map(sizeClause), ...unitless.map(unitlessClause)]
  const lengths = sizes.filter(({ dimension }) => dimension === 'mm').map(({ value }) => value)
  const must = [
    ...concepts.map((concept) => conceptClause(concept, locale, withText)),
    ...(sizesMayMiss ? [] : figures),
  ]
  if (must.length === 0) return undefined
  return allOf(must, [
    ...pairs.map((pair) => term(`${locale}.pair`, pair, PAIR)),
    ...(sizesMayMiss ? figures : []),
    ...(lengths.length > 1 ? [term('size', sizeGroup(lengths), SIZE_TOGETHER)] : []),
    term(`${locale}.full`, query.nameKey, FULL_NAME),
  ])
}
