import { expect, test } from 'vitest'
import { pagesShown } from './pages-shown.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 12, [1, 2, 0, 12]],
  [4, 12, [1, 2, 3, 4, 5, 0, 12]],
  [6, 12, [1, 0, 5, 6, 7, 0, 12]],
  [12, 12, [1, 0, 11, 12]],
])('on page %d of %d', (current, last, shown) => {
  expect(pagesShown(current, last)).toEqual(shown)
})
