import { expect, test } from 'vitest'
import { exceedsCodeLimit } from './code-limit.ts'

const LIMIT = 20

test.for([
  ['the percentage of the limit', { percent: 20, amountCents: null, minimumCents: 0 }, false],
  ['a percentage above it', { percent: 21, amountCents: null, minimumCents: 100_000 }, true],
  ['an amount of the limit on its smallest order', { percent: null, amountCents: 1_000, minimumCents: 5_000 }, false],
  ['a cent more', { percent: null, amountCents: 1_001, minimumCents: 5_000 }, true],
  ['an amount of orders without a minimum', { percent: null, amountCents: 1, minimumCents: 0 }, true],
] as const)('%s', { tags: ['RANGE-22'] }, ([, discount, exceeds]) => {
  expect(exceedsCodeLimit(discount, LIMIT)).toBe(exceeds)
})
