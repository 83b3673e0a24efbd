import { expect, test } from 'vitest'
import { makeGate } from '../src/modules/identity/sign-in/gate.ts'

test('as many as it lets in are served, the rest are told to come back, and a failure makes room too', async () => {
  const gate = makeGate(2)
  const waiting = Promise.withResolvers<string>()
  const first = gate(() => waiting.promise)
  const failing = gate(() => Promise.reject(new Error('away')))
  await expect(gate(async () => 'third')).rejects.toMatchObject({ reason: 'unavailable', retryAfterSeconds: 2 })
  await expect(failing).rejects.toThrow('away')
  expect(await gate(async () => 'third')).toBe('third')
  waiting.resolve('first')
  expect(await first).toBe('first')
})
