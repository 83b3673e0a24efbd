import { expect, test } from 'vitest'
import { internationalPhone, readablePhone } from './phone.ts'

test.for([
  ['0612345678', '+31612345678'],
  ['06 - 1234 56 78', '+31612345678'],
  ['+31 30 123 45 67', '+31301234567'],
  ['030-1234567', '+31301234567'],
  ['061234567', undefined],
  ['06123456789', undefined],
  ['+32 2 123 45 67', undefined],
  ['bel mij', undefined],
  ['', undefined],
] as const)('%s is stored as %s', { tags: ['DECIDE-16'] }, ([typed, kept]) => {
  expect(internationalPhone(typed)).toBe(kept)
})

test.for([
  ['+31640965957', '06 40 96 59 57'],
  ['0301234567', '0301234567'],
  ['+4915112345678', '+4915112345678'],
  ['+49310612345678', '+49310612345678'],
  ['00640965957', '00640965957'],
  ['06409659571', '06409659571'],
] as const)('the number %s is shown as %s', ([phone, text]) => {
  expect(readablePhone(phone)).toBe(text)
})
