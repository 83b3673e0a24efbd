import { expect, test } from 'vitest'
import {
  codeAt,
  fromBase32,
  matchingStep,
  newTotpSecret,
  stepAt,
  toBase32,
  totpUri,
} from '../../src/modules/identity/second-factor/totp.ts'

// Secret and codes of RFC 6238, appendix B, in six digits.
const SECRET = toBase32(Buffer.from('12345678901234567890'))

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (seconds, code) => {
  expect(codeAt(SECRET, stepAt(new Date(seconds * 1_000)))).toBe(code)
})

test('uses Base32 of RFC 4648 without padding', () => {
  expect(SECRET).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(toBase32(Buffer.from('foob'))).toBe('MZXW6YQ')
  expect(toBase32(Buffer.from(''))).toBe('')
  expect(fromBase32('MZXW6YQ').toString()).toBe('foob')
  expect(fromBase32('').length).toBe(0)
})

test('a secret has 160 bits and differs each time', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})

test('accepts codes one step off, not two, and none twice', () => {
  const now = new Date(1_234_567_890_000)
  const step = stepAt(now)
  expect(step).toBe(41_152_263)
  for (const drift of [-1, 0, 1]) expect(matchingStep(SECRET, codeAt(SECRET, step + drift), now, 0)).toBe(step + drift)
  for (const drift of [-2, 2]) expect(matchingStep(SECRET, codeAt(SECRET, step + drift), now, 0)).toBeUndefined()
  expect(matchingStep(SECRET, codeAt(SECRET, step), now, step)).toBeUndefined()
  expect(matchingStep(SECRET, codeAt(SECRET, step), now, step - 1)).toBe(step)
})

test('text that is not six digits is wrong and throws nothing', () => {
  const now = new Date(1_234_567_890_000)
  for (const code of ['', '5924', '0059240', '00592é', 'abcdef'])
    expect(matchingStep(SECRET, code, now, 0)).toBeUndefined()
})

test('the link for the app names shop, account and secret', () => {
  expect(totpUri('ABC', 'a@b.nl', 'Bouw & Co')).toBe(
    'otpauth://totp/Bouw%20%26%20Co%3Aa%40b.nl?secret=ABC&issuer=Bouw+%26+Co',
  )
})
