import { expect, test } from 'vitest'
import { AUTH_COOKIE, authUserOf, claimsOf, tokenExpiry } from './auth-token.ts'

const tokenOf = (claims: object) =>
  `eyJhbGciOiJFZERTQSJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2lnbmF0dXJl`
const SAMPLE = {
  nameid: '0190a6f0-0000-7000-8000-000000000001',
  email: 'zoë@example.nl',
  unique_name: 'Zoë de Boer',
  contactId: '0190a6f0-0000-7000-8000-000000000002',
  emailHash: 'a'.repeat(32),
  exp: 1_790_000_000,
}

test('the cookie has one name', { tags: ['AUTH-10'] }, () => {
  expect(AUTH_COOKIE).toBe('bm_auth')
})

test('reads the user from the claims and falls back to name without unique_name', { tags: ['AUTH-11'] }, () => {
  expect(authUserOf(tokenOf(SAMPLE))).toEqual({
    id: SAMPLE.nameid,
    email: SAMPLE.email,
    name: 'Zoë de Boer',
    contactId: SAMPLE.contactId,
    emailHash: SAMPLE.emailHash,
    isGuest: false,
  })
  const { unique_name: _left, ...rest } = SAMPLE
  expect(authUserOf(tokenOf({ ...rest, name: 'Z. de Boer' }))?.name).toBe('Z. de Boer')
  expect(authUserOf(tokenOf({ ...SAMPLE, role: 'guest' }))?.isGuest).toBe(true)
})

test('reads the expiry from the claim exp, in seconds', { tags: ['AUTH-12'] }, () => {
  expect(tokenExpiry(tokenOf(SAMPLE))).toEqual(new Date(1_790_000_000_000))
  expect(tokenExpiry(tokenOf({ exp: 'soon' }))).toBeUndefined()
})

test.for(['7', '"x"', 'true', 'null'])('rejects a payload of %s as claims', (json) => {
  expect(claimsOf(`a.${Buffer.from(json).toString('base64url')}.c`)).toBeUndefined()
})

test('returns no expiry for a value that is not a finite number', () => {
  const raw = (exp: string) => `a.${Buffer.from(`{"exp":${exp}}`).toString('base64url')}.c`
  expect([raw('1e999'), raw('"1790000000"'), raw('null'), raw('true')].map(tokenExpiry)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test.for([undefined, '', 'a', 'a.b.c', 'a.bnVsbA.c', 'a.W10.c'])('%s identifies no user', (token) => {
  expect(authUserOf(token)).toBeUndefined()
  expect(tokenExpiry(token)).toBeUndefined()
  expect(claimsOf(token)?.['nameid']).toBeUndefined()
})
