import { expect, test } from 'vitest'
import { loggedTerm } from './logged-term.ts'

test.for([
  ['  Gipsplaat   12,5 ', 'gipsplaat 12,5'],
  ['8711234567895', '8711234567895'],
  ['104125', '104125'],
  ['jan@voorbeeld.nl', undefined],
  ['06 12345678', undefined],
  ['+31612345678', undefined],
  ['030-1234567', undefined],
  ['NL91 ABNA 0417164300', undefined],
  ['NL20 INGB 0001 2345 67', undefined],
  ['nl20ingb0001234567', undefined],
  ['rekening NL20INGB 0001234567', undefined],
  ['+30 210 1234567', undefined],
  ['ab12 kit 3', 'ab12 kit 3'],
  ['t20 bits 5', 't20 bits 5'],
  ['ab1 bits 5', 'ab1 bits 5'],
  ['hw12 hout', 'hw12 hout'],
  ['bel 0612345678 na zessen', undefined],
  ['0031612345678', undefined],
  ['0031-612345678', undefined],
  ['+31 6 12345678', undefined],
  ['+31 6 12 34 56 78', undefined],
  ['+31 (0)6 12345678', undefined],
  ['+31(0) 612345678', undefined],
  ['123', '123'],
  ['0412', '0412'],
  ['+31', '+31'],
  ['06 1234', '06 1234'],
  ['061234567890123', '061234567890123'],
  ['\tGips\nplaat', 'gips plaat'],
  ['   ', undefined],
] as const)('%j is written down as %j', { tags: ['REL-24'] }, ([typed, term]) => {
  expect(loggedTerm(typed)).toBe(term)
})

test('a logged term has 100 characters at most', () => {
  expect(loggedTerm(`${'a'.repeat(100)}b`)).toBe('a'.repeat(100))
})
