import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exclVat, roundHalfAway, toCents } from '../money.ts'
import { formatUnit, shownUnit } from './shown-unit.ts'

test.for([
  ['one piece needs cents only', 1_420, 21, 1, 11.74, 2],
  ['25 pieces of the issue', 1_420, 21, 25, 11.7355, 4],
  ['a price that divides needs cents only', 1_210, 21, 500, 10, 2],
  ['a screw of five cents', 5, 21, 500, 0.04132, 5],
  ['without VAT the price itself', 1_999, 0, 7, 19.99, 2],
  ['nothing', 0, 21, 9, 0, 2],
] as const)('%s', ([, cents, rate, quantity, euros, decimals]) => {
  expect(shownUnit(cents, rate, quantity)).toEqual({ euros, decimals })
})

test('quantity times the shown price always equals the shown line total', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500_000 }),
      fc.constantFrom(0, 9, 21),
      fc.integer({ min: 1, max: 9_999 }),
      (cents, rate, quantity) => {
        const { euros, decimals } = shownUnit(cents, rate, quantity)
        // Multiply the digits shown, as a customer with a calculator does.
        const digits = BigInt(Math.round(euros * 10 ** decimals)) * BigInt(quantity)
        const total = roundHalfAway(Number(digits) / 10 ** (decimals - 2))
        expect(total).toBe(exclVat(cents * quantity, rate))
        expect(Math.abs(toCents(euros) - exclVat(cents, rate))).toBeLessThanOrEqual(1)
      },
    ),
    { numRuns: 20_000 },
  )
})

test('formats a unit price with its decimals', () => {
  expect(formatUnit({ euros: 1234.5, decimals: 2 })).toBe('€\u00a01.234,50')
  expect(formatUnit({ euros: 11.7355, decimals: 4 })).toBe('€\u00a011,7355')
})
