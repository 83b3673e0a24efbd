import { expect, test } from 'vitest'
import { emailHashOf } from './email-hash.ts'

const tokenOf = (emailHash: unknown) => `a.${Buffer.from(JSON.stringify({ emailHash })).toString('base64url')}.c`
const HASH = '0123456789abcdef0123456789abcdef'

test('accepts only a full MD5 in lower case as an address hash', () => {
  expect(emailHashOf(tokenOf(HASH))).toBe(HASH)
  for (const odd of [`x${HASH}`, `${HASH}0`, HASH.toUpperCase(), HASH.slice(1), '', 7, null, [HASH]])
    expect(emailHashOf(tokenOf(odd))).toBeUndefined()
  expect(emailHashOf(undefined)).toBeUndefined()
})
