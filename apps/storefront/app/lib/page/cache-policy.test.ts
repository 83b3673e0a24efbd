import { expect, test } from 'vitest'
import { cacheControl } from './cache-policy.ts'

test.each([
  ['public', 200, 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'],
  ['public', 302, 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'],
  ['public', 301, 'public, max-age=0, s-maxage=3600'],
  ['public', 404, 'public, max-age=0, s-maxage=30'],
  ['public', 500, 'no-store'],
  ['public', 503, 'no-store'],
  ['public', 401, 'no-store'],
  ['personal', 200, 'private, no-store'],
  ['personal', 404, 'private, no-store'],
] as const)('sets the cache header of a %s page with status %i: %s', (kind, status, header) => {
  expect(cacheControl({ kind, name: 'brand' }, status)).toBe(header)
})

test.each([
  [90_000, 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'],
  [3_600, 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=3540'],
  [100, 'public, max-age=0, s-maxage=60, stale-while-revalidate=40, stale-if-error=40'],
  [7, 'public, max-age=0, s-maxage=7, stale-while-revalidate=0, stale-if-error=0'],
  [0, 'no-store'],
  [-5, 'no-store'],
])('limits the cache time of a page whose promotion ends in %i seconds: %s', { tags: ['LAW-09'] }, (left, header) => {
  expect(cacheControl({ kind: 'public', name: 'brand' }, 200, left)).toBe(header)
})

test('caches search results for half a minute, and longer only while the shop is down', { tags: ['RANGE-26'] }, () => {
  const page = { kind: 'public', name: 'search-term' } as const
  expect(cacheControl(page, 200)).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=0, stale-if-error=86400')
  expect(cacheControl(page, 200, 7)).toBe('public, max-age=0, s-maxage=7, stale-while-revalidate=0, stale-if-error=0')
})
