import { expect, test } from 'vitest'
import { shareOf, wholePercent } from './share.ts'

test.for([
  [0, 500, 0, 0],
  [350, 500, 0, 0.7],
  [500, 500, 0, 1],
  [620, 1_000, 500, 0.24],
  [-20, 500, 0, 0],
  [900, 500, 0, 1],
  [10, 0, 0, 0],
] as const)('%d of %d, from %d', { tags: ['SHOP-29'] }, ([value, max, min, share]) => {
  expect(shareOf(value, max, min)).toBeCloseTo(share, 10)
})

test.for([
  [0, 0],
  [0.001, 1],
  [0.246, 25],
  [0.998, 99],
  [1, 100],
] as const)('a share of %f is %d percent', { tags: ['SHOP-29'] }, ([share, percent]) => {
  expect(wholePercent(share)).toBe(percent)
})
