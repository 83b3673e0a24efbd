import { authUserOf } from '@shop/domain/account/auth-token'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type Engines, makeApp, TEST_CONFIG, test } from '../support/api.ts'
import { aFakeProvider } from '../support/attack/oidc-fake.ts'
import { aBrowser, type Browser } from '../support/browser.ts'
import { aPerson } from '../support/sign-in.ts'

const START = '/api/auth/outside'
let provider: Awaited<ReturnType<typeof aFakeProvider>>
beforeAll(async () => {
  provider = await aFakeProvider()
})
afterAll(() => provider.close())

const withProvider = (engines: Engines) =>
  makeApp(engines, {
    config: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'shop', OIDC_CLIENT_SECRET: 'secret' },
  })
const begin = async (browser: Browser) => String((await browser.call({ url: START })).headers.location)
async function round(browser: Browser, over: Readonly<Record<string, string | undefined>> = {}): Promise<string> {
  const back = provider.back(await begin(browser), over)
  return String((await browser.call({ url: back })).headers.location)
}
const verified = (email: string, more: object = {}) => ({ claims: { email, email_verified: true, ...more } })
let people = 0
const anEmail = () => `elders-${process.pid}-${++people}@example.nl`
const FAILED = '/inloggen?outside=failed'

describe('OpenID sign-in rejects', () => {
  const past = Math.floor(Date.now() / 1_000) - 3_600
  const BAD: Readonly<Record<string, () => Parameters<typeof provider.answer>[0]>> = {
    'with the nonce of another sign-in': () => () => verified(anEmail(), { nonce: 'of-another-sign-in' }),
    'without a nonce': () => () => verified(anEmail(), { nonce: undefined }),
    'with an identity of another service': () => () => verified(anEmail(), { iss: 'https://evil.example' }),
    'with an identity for another client': () => () => verified(anEmail(), { aud: 'another-shop' }),
    'with an identity that expired': () => () => verified(anEmail(), { iat: past - 60, exp: past }),
    'with an unsigned identity': () => () => ({ ...verified(anEmail()), header: { alg: 'none' } }),
    'with an identity signed by another key': () => () => ({ ...verified(anEmail()), isForeignKey: true }),
  }
  test.for(Object.keys(BAD))('%s', async (name, { engines }) => {
    const app = await withProvider(engines)
    const browser = aBrowser(app)
    provider.answer(BAD[name]?.() ?? (() => ({ claims: {} })))
    expect(await round(browser)).toBe(FAILED)
    expect(browser.cookies.get('__Host-sid')).toBeUndefined()
    await app.close()
  })

  test.for<[string, Record<string, string | undefined>]>([
    ['with another state', { state: 'x'.repeat(43) }],
    ['without a state', { state: undefined }],
    ['with the answer of another service (mix-up)', { iss: 'https://evil.example' }],
    ['without naming the service', { iss: undefined }],
    ['without a code', { code: undefined }],
  ])('%s, without redeeming a code', async ([, over], { engines }) => {
    const app = await withProvider(engines)
    provider.answer(() => verified(anEmail()))
    const before = provider.codes.length
    expect(await round(aBrowser(app), over)).toBe(FAILED)
    expect(provider.codes.length).toBe(before)
    await app.close()
  })

  test('a replay of the same callback, at once or later', async ({ engines }) => {
    const app = await withProvider(engines)
    provider.answer(() => verified(anEmail()))
    const browser = aBrowser(app)
    const back = provider.back(await begin(browser))
    const before = provider.codes.length
    const { cookie } = browser.headers()
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => app.inject({ url: back, headers: { cookie: String(cookie) } })),
    )
    const locations = replies.map(({ headers }) => String(headers.location))
    expect(locations.filter((location) => location.startsWith('/login/redirect?code='))).toHaveLength(1)
    expect(locations.filter((location) => location === FAILED)).toHaveLength(4)
    expect((await app.inject({ url: back, headers: { cookie: String(cookie) } })).headers.location).toBe(FAILED)
    expect(provider.codes.length - before).toBe(1)
    await app.close()
  })
})

describe('an email address stated by an OpenID provider', () => {
  test.for<[string, unknown]>([
    ['false', false],
    ['missing', undefined],
    ['a text', 'true'],
    ['a number', 1],
  ])('links and creates no account if its verification is %s', async ([, email_verified], { engines }) => {
    const app = await withProvider(engines)
    const jo = await aPerson(engines.db)
    for (const email of [jo.email, anEmail()]) {
      provider.answer(() => ({ claims: { email, email_verified } }))
      expect(await round(aBrowser(app))).toBe('/inloggen?outside=no_address')
      const { rowCount } = await engines.db.query(
        `select from contact k left join oidc_identity o on o.contact_id = k.id
         where k.email = $1 and (o.contact_id is not null or k.id <> $2)`,
        [email, jo.contactId],
      )
      expect(rowCount).toBe(0)
    }
    await app.close()
  })

  test('does not move a known person to the account of that address', async ({ engines }) => {
    const app = await withProvider(engines)
    const victim = await aPerson(engines.db)
    const [sub, email] = [`sub-${process.pid}`, anEmail()]
    const signIn = async (claims: object) => {
      provider.answer(() => ({ claims: { sub, email_verified: true, ...claims } }))
      const browser = aBrowser(app)
      const { searchParams } = new URL(await round(browser), TEST_CONFIG.PUBLIC_ORIGIN)
      const [code, state] = [searchParams.get('code') ?? '', searchParams.get('state') ?? '']
      return authUserOf((await browser.post('/api/auth/bm/token', { code, state })).json().token)
    }
    const first = await signIn({ email })
    expect((await signIn({ email: victim.email }))?.id).toBe(first?.id)
    expect(first?.id).not.toBe(victim.customerId)
    await app.close()
  })

  test('opens no blocked account and requires its second factor', async ({ engines }) => {
    const app = await withProvider(engines)
    const [blocked, careful] = [await aPerson(engines.db), await aPerson(engines.db)]
    const db = engines.db
    await db.query('update contact set blocked_at = now() where id = $1', [blocked.contactId])
    await db.query(`insert into second_factor (contact_id, sealed_secret, confirmed_at) values ($1, '\\x00', now())`, [
      careful.contactId,
    ])
    provider.answer(() => verified(blocked.email))
    expect(await round(aBrowser(app))).toMatch(/^\/inloggen\?outside=/)
    provider.answer(() => verified(careful.email))
    const browser = aBrowser(app)
    expect(await round(browser)).toMatch(/^\/inloggen\?challenge=/)
    expect(browser.cookies.get('__Host-sid')).toBeUndefined()
    await app.close()
  })
})
