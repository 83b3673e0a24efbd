import { expect, test } from 'vitest'
import { matchingStep, newTotpSecret, stepAt, totpUri } from '../../src/modules/identity/second-factor/totp.ts'
import { codeAt } from '../support/attack/totp-code.ts'

// Secret and codes of RFC 6238, appendix B, in six digits. The secret is '12345678901234567890' in the Base32 of RFC
// 4648, as it is stored.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (seconds, code) => {
  expect(matchingStep(SECRET, code, new Date(seconds * 1_000), 0)).toBe(Math.floor(seconds / 30))
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
  for (const code of ['', '5924', '0059240', '00592é', '00592\uFF14', 'abcdef'])
    expect(matchingStep(SECRET, code, now, 0)).toBeUndefined()
})

test('the link for the app names shop, account, secret and parameters', () => {
  const url = new URL(totpUri(SECRET, 'a@b.nl', 'Bouw & Co'))
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual(['otpauth:', 'totp', '/Bouw & Co:a@b.nl'])
  expect(Object.fromEntries(url.searchParams)).toEqual({
    secret: SECRET,
    issuer: 'Bouw & Co',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
