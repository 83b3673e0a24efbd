import { expect, test } from 'vitest'
import { EMAIL, HOUSE_NUMBER, isMailable, KVK, matches, PASSWORD, PHONE, PIN, POSTCODE } from './patterns.ts'

test.for([
  ['postcode', POSTCODE, ['1234AA', '1234 AA', '1234 aa'], ['123AA', '1234', '1234  AA', '12345AA', '1234A1']],
  ['password', PASSWORD, ['Abcde1', 'É12345', `A1${'x'.repeat(80)}`], ['abcde1', 'Abcdef', 'Abc1', '']],
  [
    'phone',
    PHONE,
    ['0612345678', '06-12 34 56 78', '+31612345678', '+31 6 12345678', '020-1234567'],
    ['061234567', '06123456789', '+32612345678', '+310612345678', '06a2345678', ''],
  ],
  ['pin', PIN, ['0000', '1234'], ['123', '12345', 'abcd']],
  ['house number', HOUSE_NUMBER, ['1', '99999'], ['', '123456', '1a', 'a1']],
  ['kvk', KVK, ['12345678'], ['1234567', '123456789']],
  [
    'email',
    EMAIL,
    ['a@b.nl', 'jan.de-vries+x@mail.example.com'],
    ['a@', 'a@b', '@b.nl', 'a b@c.nl', 'a@b..nl', 'a@-b.nl'],
  ],
] as const)('%s', ([, pattern, good, bad]) => {
  for (const value of good) expect([value, matches(pattern, value)]).toEqual([value, true])
  for (const value of bad) expect([value, matches(pattern, value)]).toEqual([value, false])
})

test.for([
  ['jan.de.vries@b.nl', true],
  ['.jan@b.nl', false],
  ['jan.@b.nl', false],
  ['jan..jr@b.nl', false],
] as const)('a mail server accepts %s: %s', ([email, isTaken]) => {
  expect(isMailable(email)).toBe(isTaken)
})
