import { expect, test } from 'vitest'
import { plainName } from './plain-name.ts'

test.for([
  ["'s-Hertogenbosch", 's hertogenbosch'],
  ['Sint Odiliënberg', 'sint odilienberg'],
  [' MAARSSEN ', 'maarssen'],
  ['--', ''],
] as const)('%s is searched as %s', ([written, plain]) => {
  expect(plainName(written)).toBe(plain)
})
