import { expect, test } from 'vitest'
import { lackingAt } from './lacking.ts'

const STOCK = new Map([
  ['plate', [[1, 10] as const, [2, 3] as const]],
  ['screw', [[2, 5] as const]],
  ['oversold', [[1, -2] as const]],
])
const wants = (plate: number, screw: number) => [
  { productId: 'plate', quantity: plate },
  { productId: 'screw', quantity: screw },
]

test.each([
  [1, wants(10, 1), ['screw 0 of 1']],
  [2, wants(3, 5), []],
  [2, wants(4, 6), ['plate 3 of 4', 'screw 5 of 6']],
  [3, wants(1, 1), ['plate 0 of 1', 'screw 0 of 1']],
  [1, [{ productId: 'unknown', quantity: 1 }], ['unknown 0 of 1']],
  [1, [{ productId: 'oversold', quantity: 1 }], ['oversold 0 of 1']],
  [2, [...wants(2, 1), { productId: 'plate', quantity: 2 }], ['plate 3 of 4']],
])('branch %i says what it cannot hand out', (branch, requested, lacking) => {
  const found = lackingAt(branch, requested, STOCK)
  expect(found.map(({ productId, wanted, available }) => `${productId} ${available} of ${wanted}`)).toEqual(lacking)
})
