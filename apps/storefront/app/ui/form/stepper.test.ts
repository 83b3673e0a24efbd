import { expect, test } from 'vitest'
import { brokenLimit, readQuantity } from './stepper.tsx'

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

test.for([
  ['0', 'min'],
  ['-3', 'min'],
  ['1', undefined],
  ['200', undefined],
  ['201', 'max'],
  ['99999999999999999999', 'max'],
  ['', undefined],
  ['veel', undefined],
] as const)('entering %s violates limit %s of 1 to 200', ([typed, limit]) => {
  expect(brokenLimit(typed, 1, 200)).toBe(limit)
})
