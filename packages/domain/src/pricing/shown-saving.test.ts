import { expect, test } from 'vitest'
import { shownSaving } from './shown-saving.ts'

test.each([
  [8.95, 20, 'percent'],
  [99.99, 1, 'percent'],
  [99.99, 0, 'euros'],
  [100, 20, 'euros'],
  [249, 12, 'euros'],
] as const)('an old price of %d with %d percent off shows %s', { tags: ['SHOP-17'] }, (old, percent, shown) => {
  expect(shownSaving(old, percent)).toBe(shown)
})
