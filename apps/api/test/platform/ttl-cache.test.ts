import { expect, test } from 'vitest'
import { ttlCache } from '../../src/platform/cache/ttl-cache.ts'

const at = { ms: 0 }
const aShelf = (most: number) => {
  at.ms = 0
  return ttlCache<string>({ most, now: () => at.ms })
}

test('expired entries are not found and are evicted by the next insert', () => {
  const shelf = aShelf(10)
  shelf.put('a', 'one', 100)
  shelf.put('b', 'two', 100)
  shelf.put('c', 'three', 300)
  at.ms = 100
  expect(shelf.get('a')).toBeUndefined()
  expect(shelf.get('c')).toBe('three')
  shelf.put('d', 'four', 400)
  expect(shelf.size()).toBe(2)
})

test('a full cache evicts its oldest entry, and reinserted entries count as new', () => {
  const shelf = aShelf(2)
  shelf.put('a', 'one', 100)
  shelf.put('b', 'two', 100)
  shelf.put('a', 'one again', 100)
  shelf.put('c', 'three', 100)
  expect([shelf.get('a'), shelf.get('b'), shelf.get('c')]).toEqual(['one again', undefined, 'three'])
  expect(shelf.size()).toBe(2)
})

test('dropped and cleared entries are gone', () => {
  const shelf = aShelf(10)
  shelf.put('a', 'one', 100)
  shelf.put('b', 'two', 100)
  shelf.drop('a')
  expect(shelf.get('a')).toBeUndefined()
  shelf.clear()
  expect(shelf.size()).toBe(0)
})
