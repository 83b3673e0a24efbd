import { expect, test } from 'vitest'
import { concurrencyLimit } from '../../src/modules/identity/sign-in/gate.ts'

test('serves up to its limit, rejects the rest, and a failure frees its place', async () => {
  const gate = concurrencyLimit(2)
  const waiting = Promise.withResolvers<string>()
  const first = gate(() => waiting.promise)
  const failing = gate(() => Promise.reject(new Error('away')))
  await expect(gate(async () => 'third')).rejects.toMatchObject({ reason: 'unavailable', retryAfterSeconds: 2 })
  await expect(failing).rejects.toThrow('away')
  expect(await gate(async () => 'third')).toBe('third')
  waiting.resolve('first')
  expect(await first).toBe('first')
})
