import { expect, test } from 'vitest'
import { BASE_SETTINGS } from '../settings/defaults.ts'
import { maxQuantity, needsExtraStock, stockLevel } from './stock-level.ts'

test.for([
  [26, { kind: 'plenty' }],
  [25, { kind: 'count', count: 25 }],
  [1, { kind: 'count', count: 1 }],
  [0, { kind: 'none' }],
  [-1, { kind: 'none' }],
] as const)('a stock of %d is shown as %o', ([quantity, level]) => {
  expect(stockLevel(quantity, BASE_SETTINGS.stockCount)).toEqual(level)
})

test('orders up to the total, with extra days above the usual stock', () => {
  const limits = { maxStockDefault: 100, maxStockTotal: 1000 }
  expect(maxQuantity(limits)).toBe(1000)
  expect([100, 101].map((quantity) => needsExtraStock(quantity, limits))).toEqual([false, true])
})
