import { expect, test } from 'vitest'
import { makeShelf } from '../src/platform/keeping/shelf.ts'

const at = { ms: 0 }
const aShelf = (most: number) => {
  at.ms = 0
  return makeShelf<string>({ most, now: () => at.ms })
}

test('what has ended is not found, and is gone from memory with the next that comes', () => {
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

test('a full shelf gives up its oldest, and what was put again counts as new', () => {
  const shelf = aShelf(2)
  shelf.put('a', 'one', 100)
  shelf.put('b', 'two', 100)
  shelf.put('a', 'one again', 100)
  shelf.put('c', 'three', 100)
  expect([shelf.get('a'), shelf.get('b'), shelf.get('c')]).toEqual(['one again', undefined, 'three'])
  expect(shelf.size()).toBe(2)
})

test('what is dropped or cleared is gone', () => {
  const shelf = aShelf(10)
  shelf.put('a', 'one', 100)
  shelf.put('b', 'two', 100)
  shelf.drop('a')
  expect(shelf.get('a')).toBeUndefined()
  shelf.clear()
  expect(shelf.size()).toBe(0)
})
