import { expect, test } from 'vitest'
import { listPage, pageBefore, pageSize } from './list-pages.ts'

test.for([
  [1, 12, { page: 1, offset: 0, limit: 12, run: 96 }],
  [3, 12, { page: 3, offset: 0, limit: 36, run: 96 }],
  [8, 12, { page: 8, offset: 0, limit: 96, run: 96 }],
  [9, 12, { page: 9, offset: 96, limit: 12, run: 96 }],
  [10, 12, { page: 10, offset: 96, limit: 24, run: 96 }],
  [999, 12, { page: 100, offset: 1152, limit: 48, run: 96 }],
  [2, 11, { page: 2, offset: 0, limit: 22, run: 88 }],
] as const)('page %d of %d a page holds %o', ([page, size, held]) => {
  expect(listPage(page, size)).toEqual(held)
})

test('a banner replaces one product', () => {
  expect([pageSize(false), pageSize(true)]).toEqual([12, 11])
})

test('the previous link leads to the last page before this run', () => {
  expect(pageBefore(9)).toBe(8)
  expect(pageBefore(12)).toBe(8)
  expect(pageBefore(17)).toBe(16)
})
