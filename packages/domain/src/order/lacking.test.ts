import { expect, test } from 'vitest'
import { lackingAt } from './lacking.ts'

const STOCK = new Map([
  ['plate', [[1, 10] as const, [2, 3] as const]],
  ['screw', [[2, 5] as const]],
])
const wants = (plate: number, screw: number) => [
  { productId: 'plate', quantity: plate },
  { productId: 'screw', quantity: screw },
]

test.each([
  [1, wants(10, 1), ['screw']],
  [2, wants(3, 5), []],
  [2, wants(4, 6), ['plate', 'screw']],
  [3, wants(1, 1), ['plate', 'screw']],
  [1, [{ productId: 'unknown', quantity: 1 }], ['unknown']],
  [2, [...wants(2, 1), { productId: 'plate', quantity: 2 }], ['plate']],
])('branch %i says what it cannot hand out', (branch, wanted, lacking) => {
  expect(lackingAt(branch, wanted, STOCK)).toEqual(lacking)
})
