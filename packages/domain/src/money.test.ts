import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, CURRENCY, exclVat, formatPrice, roundHalfAway, toCents } from './money.ts'

test.for([
  [1.005, 101],
  [2.675, 268],
  [-1.005, -101],
  [1.004, 100],
  [0.1 + 0.2, 30],
  [1e-7, 0],
  [1_234_567.895, 123_456_790],
] as const)('%d euros are %d cents', { tags: ['LOCALE-10', 'DECIDE-46'] }, ([euros, cents]) => {
  expect(toCents(euros)).toBe(cents)
})

test('rounds halves away from zero', { tags: ['DECIDE-46'] }, () => {
  expect([0.5, 1.5, 2.5, -0.5, -2.5, 2.4].map(roundHalfAway)).toEqual([1, 2, 3, -1, -3, 2])
})

test.for([
  [123_456, '€\u00a01.234,56'],
  [0, '€\u00a00,00'],
  [5, '€\u00a00,05'],
  [100_000_000, '€\u00a01.000.000,00'],
  [-1_250, '€\u00a0-12,50'],
] as const)('%d cents is formatted as %s', { tags: ['LOCALE-08', 'DECIDE-45'] }, ([cents, text]) => {
  expect(CURRENCY).toBe('EUR')
  expect(formatPrice(cents)).toBe(text)
})

test('uses English separators on English pages', () => {
  expect(formatPrice(123_456, 'en')).toBe('€\u00a01,234.56')
  expect(formatPrice(-5, 'en')).toBe('€\u00a0-0.05')
  expect(formatPrice(123_456, 'nl')).toBe('€\u00a01.234,56')
})

test.for([
  [1_295, 21, 1_070],
  [121, 21, 100],
  [109, 9, 100],
  [1_000, 0, 1_000],
  [-121, 21, -100],
] as const)('%d cents at %d percent are %d without VAT', ([incl, rate, excl]) => {
  expect(exclVat(incl, rate)).toBe(excl)
})

test.for([
  ['the odd cent goes to the earliest', 1_000, [50, 50, 50], [334, 333, 333]],
  ['a cent too small to split is not lost', 1, [1, 1, 1], [1, 0, 0]],
  ['a free line gets nothing', 1_001, [0, 1, 1, 1], [0, 334, 334, 333]],
  ['a refund is split alike', -1_000, [1, 1, 1], [-334, -333, -333]],
  ['nothing to weigh by', 100, [0, 0], [0, 0]],
] as const)('%s', ([, total, weights, expected]) => {
  expect(allocate(total, weights)).toEqual(expected)
})

test('no part of a large total exceeds its weight', () => {
  const weights = [563_640, 38_029_440, 1_074_420, 15_964_500, 69_516_315, 1_302, 4_420_010]
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  expect(allocate(total, weights)).toEqual(weights)
})

test('parts add up to the total', () => {
  const weights = fc
    .array(fc.nat(10_000), { minLength: 1, maxLength: 50 })
    .filter((all) => all.some((weight) => weight > 0))
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), weights, (total, all) => {
      expect(allocate(total, all).reduce((sum, part) => sum + part, 0)).toBe(total)
    }),
  )
})
