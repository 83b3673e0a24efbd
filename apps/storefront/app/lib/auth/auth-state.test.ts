import { AUTH_COOKIE } from '@shop/domain/account/auth-token'
import { expect, test, vi } from 'vitest'
import { createAuth, type TokenPlace } from './auth-state.ts'
import { readSession } from './token.ts'

const NOW = new Date('2026-11-17T11:00:00Z')
const IN_AN_HOUR = NOW.getTime() / 1000 + 3600

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (claims: object) => `${part({ alg: 'EdDSA' })}.${part(claims)}.c2lnbmF0dXJl`
const CLAIMS = {
  nameid: '0192',
  email: 'sanne@voorbeeld.test',
  unique_name: 'Sanne Dékker',
  name: 'not used',
  contactId: '77',
  emailHash: 'abc',
  exp: IN_AN_HOUR,
}
const TOKEN = tokenOf(CLAIMS)
const EXPIRED = tokenOf({ ...CLAIMS, exp: NOW.getTime() / 1000 })

function place(kept?: string): TokenPlace & { kept: () => string | undefined; until: () => Date | undefined } {
  let value = kept
  let expiry: Date | undefined
  return {
    read: () => value,
    write(token, expiresAt) {
      value = token
      expiry = expiresAt
    },
    clear() {
      value = undefined
    },
    kept: () => value,
    until: () => expiry,
  }
}

function browser({ inCookie, inStorage }: { inCookie?: string; inStorage?: string } = {}) {
  const cookie = place(inCookie)
  const storage = place(inStorage)
  let now = NOW
  const auth = createAuth({ cookie, storage, now: () => now })
  return {
    auth,
    cookie,
    storage,
    move: (to: Date) => {
      now = to
    },
  }
}

test('is anonymous without a token and authed with a valid one', { tags: ['AUTH-01'] }, () => {
  expect(browser().auth.status()).toBe('anonymous')
  expect(browser({ inCookie: TOKEN }).auth.status()).toBe('authed')
  expect(browser({ inCookie: EXPIRED }).auth.status()).toBe('anonymous')
  expect(browser({ inCookie: 'no token' }).auth.status()).toBe('anonymous')
})

test('starts from the cookie, or copies the token from local storage if there is none', { tags: ['AUTH-02'] }, () => {
  const other = tokenOf({ ...CLAIMS, nameid: '0193' })
  const both = browser({ inCookie: TOKEN, inStorage: other })
  both.auth.start()
  expect(both.auth.session.get()?.user.id).toBe('0192')
  expect(both.storage.kept()).toBe(TOKEN)
  const stored = browser({ inStorage: other })
  stored.auth.start()
  expect(stored.auth.session.get()?.user.id).toBe('0193')
  expect(stored.cookie.kept()).toBe(other)
})

test('clears an expired token and leaves an anonymous visitor', { tags: ['AUTH-03'] }, () => {
  const { auth, cookie, storage } = browser({ inCookie: EXPIRED, inStorage: EXPIRED })
  auth.start()
  expect(auth.session.get()).toBeUndefined()
  expect([cookie.kept(), storage.kept()]).toEqual([undefined, undefined])
})

test('holds the token, expiry and user of the token that was set', { tags: ['AUTH-04', 'AUTH-05'] }, () => {
  const { auth, cookie } = browser()
  auth.set(TOKEN)
  const session = auth.session.get()
  expect(session?.token).toBe(TOKEN)
  expect(session?.expiresAt).toEqual(new Date(IN_AN_HOUR * 1000))
  expect(session?.user.email).toBe('sanne@voorbeeld.test')
  expect(cookie.until()).toEqual(session?.expiresAt)
})

test('removes a token that has expired when it is read', { tags: ['AUTH-09'] }, () => {
  const { auth, cookie, storage, move } = browser()
  auth.set(TOKEN)
  move(new Date(IN_AN_HOUR * 1000))
  expect(auth.token()).toBeUndefined()
  expect([auth.session.get(), cookie.kept(), storage.kept()]).toEqual([undefined, undefined, undefined])
})

test('uses a fixed name for the cookie and the storage key', { tags: ['AUTH-10'] }, () => {
  expect(AUTH_COOKIE).toBe('bm_auth')
})

test('reads the user from the claims', { tags: ['AUTH-11'] }, () => {
  expect(readSession(TOKEN, NOW)?.user).toEqual({
    id: '0192',
    email: 'sanne@voorbeeld.test',
    name: 'Sanne Dékker',
    contactId: '77',
    emailHash: 'abc',
    isGuest: false,
  })
  expect(readSession(tokenOf({ ...CLAIMS, unique_name: undefined, name: 'S. Dekker' }), NOW)?.user.name).toBe(
    'S. Dekker',
  )
})

test('reads the expiry from the exp claim in seconds', { tags: ['AUTH-12'] }, () => {
  expect(readSession(tokenOf({ nameid: '1', exp: 1_800_000_000 }), NOW)?.expiresAt.toISOString()).toBe(
    '2027-01-15T08:00:00.000Z',
  )
  expect(readSession(tokenOf({}), NOW)).toBeUndefined()
})

test('notifies listeners of a sign-in but not of an invalid token', { tags: ['AUTH-16'] }, () => {
  const { auth } = browser()
  const listener = vi.fn()
  auth.on('login', listener)
  auth.login('no token')
  expect(listener).not.toHaveBeenCalled()
  auth.login(TOKEN)
  expect(listener).toHaveBeenCalledOnce()
})

test('notifies listeners of a sign-out and removes the token everywhere', { tags: ['AUTH-21'] }, () => {
  const { auth, cookie, storage } = browser({ inCookie: TOKEN })
  const listener = vi.fn()
  auth.start()
  const stop = auth.on('logout', listener)
  auth.logout()
  expect(listener).toHaveBeenCalledOnce()
  expect([auth.status(), cookie.kept(), storage.kept()]).toEqual(['anonymous', undefined, undefined])
  stop()
  auth.logout()
  expect(listener).toHaveBeenCalledOnce()
})
