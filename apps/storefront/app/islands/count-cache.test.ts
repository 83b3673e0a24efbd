import { expect, test } from 'vitest'
import { COUNT_LIFE_MS, countEntry, keptCount } from './count-cache.ts'

const NOW = 1_800_000_000_000
const kept = JSON.stringify(countEntry('orderCount', 5, NOW))

test('stores a count with its time and its label', { tags: ['ACCOUNT-08'] }, () => {
  expect(countEntry('wishlistCount', 3, NOW)).toEqual({ cacheDate: NOW, value: 3, label: 'wishlistCount' })
})

test.for([
  [0, 5],
  [899_999, 5],
  [900_000, undefined],
  [-1, undefined],
] as const)('after %d ms the cached count is %s', { tags: ['ACCOUNT-09'] }, ([age, value]) => {
  expect(COUNT_LIFE_MS).toBe(900_000)
  expect(keptCount(kept, 'orderCount', NOW + age)).toBe(value)
})

test.for([null, '', '5', 'null', '"x"', 'true', '{}', '{"label":"orderCount","value":"5","cacheDate":1}', '{', '[]'])(
  'ignores an entry that does not match this label: %s',
  (text) => {
    expect(keptCount(text, 'orderCount', NOW)).toBeUndefined()
    expect(keptCount(kept, 'wishlistCount', NOW)).toBeUndefined()
  },
)
