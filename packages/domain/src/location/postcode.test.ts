import { expect, test } from 'vitest'
import { writtenPostcode } from './postcode.ts'

test.for([
  ['1234AB', '1234 AB'],
  ['1234 ab', '1234 AB'],
  [' 1234ab ', '1234 AB'],
  ['1234  AB', undefined],
  ['123AB', undefined],
  ['', undefined],
] as const)('%s is normalised to %s', ([typed, written]) => {
  expect(writtenPostcode(typed)).toBe(written)
})
