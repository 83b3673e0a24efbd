import { expect, test } from 'vitest'
import { ttlCache } from '../src/platform/cache/ttl-cache.ts'

const START = 1_000_000
const at = { ms: START }
const aShelf = (most: number) => {
  at.ms = START
  return ttlCache<string>({ most, now: () => at.ms })
}

test('expired entries are not found, and the first insert of the next second evicts them', () => {
  const shelf = aShelf(10)
  shelf.put('a', 'one', START + 100)
  shelf.put('b', 'two', START + 100)
  shelf.put('c', 'three', START + 3_000)
  shelf.put('d', 'four', Number.POSITIVE_INFINITY)
  at.ms = START + 99
  expect(shelf.get('a')).toBe('one')
  at.ms = START + 100
  expect(shelf.get('a')).toBeUndefined()
  expect(shelf.get('c')).toBe('three')
  at.ms = START + 1_000
  shelf.put('e', 'five', START + 4_000)
  expect(shelf.size()).toBe(3)
  at.ms = START + 10_000_000
  expect([shelf.get('c'), shelf.get('d')]).toEqual([undefined, 'four'])
})

test.each([START, START - 1, START + 1])('an entry that expires at %i is not stored, nor its older value', (until) => {
  const shelf = aShelf(10)
  shelf.put('a', 'old', START + 100)
  shelf.put('a', 'one', until)
  at.ms = START + 1
  expect([shelf.get('a'), shelf.size()]).toEqual([undefined, 0])
})

test('a full cache evicts the entry that was used least recently', () => {
  const shelf = aShelf(2)
  shelf.put('a', 'one', START + 100)
  shelf.put('b', 'two', START + 100)
  shelf.put('a', 'one again', START + 100)
  shelf.put('c', 'three', START + 100)
  expect([shelf.get('a'), shelf.get('b'), shelf.get('c')]).toEqual(['one again', undefined, 'three'])
  expect(shelf.size()).toBe(2)
  shelf.get('a')
  shelf.put('d', 'four', START + 100)
  expect([shelf.get('a'), shelf.get('c'), shelf.get('d')]).toEqual(['one again', undefined, 'four'])
})

test('dropped and cleared entries are gone', () => {
  const shelf = aShelf(10)
  shelf.put('a', 'one', START + 100)
  shelf.put('b', 'two', START + 100)
  shelf.drop('a')
  expect(shelf.get('a')).toBeUndefined()
  shelf.clear()
  expect(shelf.size()).toBe(0)
})
