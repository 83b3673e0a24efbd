import { expect, test } from 'vitest'
import { isMeasure, priceAtQuantity, savedBy, unitPrice } from './unit-price.ts'

test('piece and box are not measures', () => {
  expect(['m', 'm2', 'm3', 'kg', 'l'].every(isMeasure)).toBe(true)
  expect(['stuk', 'doos', '', null].some(isMeasure)).toBe(false)
})

test('a board of 1.56 m² at 12.95 is 8.30 a m²', () => {
  expect(unitPrice(1_295, 1.56)).toBe(830)
})

test.for([
  [1_000, 900, 0.1],
  [999, 666, 0.3333],
  [1_000, 1_100, 0],
  [0, 0, 0],
] as const)('%d to %d saves %d', ([single, tier, saved]) => {
  expect(savedBy(single, tier)).toBe(saved)
})

test.for([
  [1, 1_000],
  [9, 1_000],
  [10, 900],
  [49, 900],
  [50, 800],
] as const)('%d pieces cost %d each', ([quantity, price]) => {
  expect(
    priceAtQuantity(
      1_000,
      [
        { quantity: 50, priceCents: 800 },
        { quantity: 10, priceCents: 900 },
      ],
      quantity,
    ),
  ).toBe(price)
})
