import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { kept } from '../../../src/modules/search/kept.ts'

const AT_ONCE = { lifeMs: 60_000, waitMs: 1 }

test('a slow first load blocks no caller and serves the next one', async () => {
  const first = Promise.withResolvers<string>()
  const read = vi.fn(() => first.promise)
  const words = kept(read, AT_ONCE, () => undefined)
  await expect(words.get()).rejects.toMatchObject({ status: 0, message: 'not read within 1 ms' })
  await expect(words.get()).rejects.toMatchObject({ status: 0 })
  first.resolve('gips')
  await turn()
  expect(await words.get()).toBe('gips')
  expect(read).toHaveBeenCalledTimes(1)
})

test('a failed load is retried by the next caller and leaves the earlier value', async () => {
  const told = vi.fn()
  const read = vi.fn(async () => 'gips')
  read.mockRejectedValueOnce(new Error('unavailable'))
  const words = kept(read, { lifeMs: -1, waitMs: 1_000 }, told)
  await expect(words.get()).rejects.toThrow('unavailable')
  expect(await words.get()).toBe('gips')
  read.mockRejectedValueOnce(new Error('unavailable again'))
  expect(await words.get()).toBe('gips')
  await turn()
  expect(told).toHaveBeenCalledOnce()
  expect(await words.get()).toBe('gips')
})
