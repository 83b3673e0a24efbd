import { expect, test } from 'vitest'
import { readFactor } from './patience.ts'

test('takes the factor of timeouts from the environment, or from the number of cores', () => {
  expect(readFactor('2.5')).toBe(2.5)
  for (const unset of [undefined, '']) expect([1, 4]).toContain(readFactor(unset))
})

test.each(['0', '-1', 'long'])('rejects %j as a factor', (text) => {
  expect(() => readFactor(text)).toThrow('PATIENCE')
})
