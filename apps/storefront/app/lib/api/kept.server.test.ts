import { expect, test } from 'vitest'
import { keepFor } from './kept.server.ts'

function counting() {
  let loads = 0
  return async () => ++loads
}

test('returns a value for its time, not after it, and at once after a reload', async () => {
  let now = 0
  const get = keepFor<number>(100, 10, () => now)
  const load = counting()
  expect([await get('a', load), await get('a', load)]).toEqual([1, 1])
  now = 99
  expect(await get('a', load)).toBe(1)
  now = 100
  expect(await get('a', load)).toBe(2)
  expect(await get('a', load, true)).toBe(3)
  expect(await get('a', load)).toBe(3)
})

test('a failure is passed on and not stored, and does not bring back an old value', async () => {
  let now = 0
  const get = keepFor<number>(100, 10, () => now)
  await get('a', async () => 1)
  now = 200
  const gone = () => Promise.reject(new Error('gone'))
  await expect(get('a', gone)).rejects.toThrow('gone')
  await expect(get('a', gone)).rejects.toThrow('gone')
  expect(await get('a', async () => 2)).toBe(2)
})

test('stores at most the given number, and drops the oldest', async () => {
  const get = keepFor<number>(100, 3, () => 0)
  for (const key of ['a', 'b', 'c', 'd']) await get(key, async () => 1)
  const load = async () => 2
  expect([await get('b', load), await get('c', load), await get('d', load)]).toEqual([1, 1, 1])
  expect(await get('a', load)).toBe(2)
})
