import { sizeGroup, writtenSize } from '@shop/domain/search/document'
import { type Quantity, quantityToken } from '@shop/domain/search/quantities'
import type { ParsedQuery } from '@shop/domain/search/query'
import { allOf, anyOf, type Clause, constant, term } from './clause.ts'

const SIZE = 50
export const SIZE_TOGETHER = 30
const CENTIMETRES_LESS = 5
const AS_WRITTEN = 30

export const sizeTerm = (quantity: Quantity, boost: number) => term('size', quantityToken(quantity), boost)

const COLOUR_NAME = 35
const LATER_NAME = 5

/** A thermal resistance is a minimum, and a RAL colour may have a name; every other figure must match exactly. */
export function sizeClause(quantity: Quantity, ralNames?: ParsedQuery['ralNames']): Clause {
  const exact = sizeTerm(quantity, SIZE)
  const names = quantity.dimension === 'ral' ? (ralNames?.get(quantity.value) ?? []) : []
  if (names.length > 0)
    return anyOf([exact, ...names.map((name, at) => term('nl.name', name, COLOUR_NAME - at * LATER_NAME))])
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
