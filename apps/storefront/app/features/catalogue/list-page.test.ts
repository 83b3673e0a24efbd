import { expect, test } from 'vitest'
import { listPage, pageBefore } from './list-page.ts'

const of = (query: string) => listPage(new URLSearchParams(query))

test.each([
  ['', { page: 1, offset: 0, limit: 12 }],
  ['Page=1', { page: 1, offset: 0, limit: 12 }],
  ['page=3', { page: 3, offset: 0, limit: 36 }],
  ['PAGE=8', { page: 8, offset: 0, limit: 96 }],
  ['Page=9', { page: 9, offset: 96, limit: 12 }],
  ['Page=10', { page: 10, offset: 96, limit: 24 }],
  ['Page=0', { page: 1, offset: 0, limit: 12 }],
  ['Page=-2', { page: 1, offset: 0, limit: 12 }],
  ['Page=2.5', { page: 1, offset: 0, limit: 12 }],
  ['Page=veel', { page: 1, offset: 0, limit: 12 }],
  ['Page=999', { page: 100, offset: 1152, limit: 48 }],
])('the query %s asks for %o', (query, asked) => {
  expect(of(query)).toEqual(asked)
})

test('the way back leads to the page that ends where this one begins', () => {
  expect(pageBefore(9)).toBe(8)
  expect(pageBefore(12)).toBe(8)
  expect(pageBefore(17)).toBe(16)
})
