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
  ['   ', undefined],
] as const)('[REL-24] %j is written down as %j', ([typed, term]) => {
  expect(loggedTerm(typed)).toBe(term)
})
