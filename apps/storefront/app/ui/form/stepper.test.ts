import { expect, test } from 'vitest'
import { readQuantity } from './stepper.tsx'

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['0', 1],
  ['100000', 99_999],
  ['', undefined],
  ['2,5', undefined],
  ['-3', undefined],
  ['tien', undefined],
])('a typed %j is the quantity %j', (typed, quantity) => {
  expect(readQuantity(typed, 1, 99_999)).toBe(quantity)
})
