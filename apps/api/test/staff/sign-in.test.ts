import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Db } from '../../src/platform/db.ts'
import { test } from '../support/api.ts'
import { aFakeProvider } from '../support/attack/oidc-fake.ts'
import { aBrowser } from '../support/browser.ts'
import { type OidcService, startOidcService } from '../support/oidc/oidc-service.ts'
import { aStaffMember, makeStaffApp, STAFF_ORIGIN } from './staff-test.ts'

const START = '/api/staff/sign-in'
let service: OidcService
let forger: Awaited<ReturnType<typeof aFakeProvider>>
beforeAll(async () => {
  service = await startOidcService(`${STAFF_ORIGIN}${START}/callback`)
  forger = await aFakeProvider()
})
afterAll(async () => {
  service.stop()
  await forger.close()
})

async function aPersonOf(db: Db, issuer: string, subject: string) {
  const { rows } = await db.query<{ id: string }>(
    'insert into staff_person (name, email, oidc_issuer, oidc_subject) values ($1, $2, $3, $4) returning id',
    ['Sam', `${randomUUID()}@medewerkers.example`, issuer, subject],
  )
  return rows[0]?.id
}
const counts = async (db: Db) =>
  (
    await db.query(
      'select (select count(*) from staff_person) as people, (select count(*) from staff_session) as sessions',
    )
  ).rows[0]

const appAt = (db: Db, issuer: string, secret = 'a secret the service knows') =>
  makeStaffApp(db, {
    config: { STAFF_OIDC_ISSUER: issuer, STAFF_OIDC_CLIENT_ID: 'shop', STAFF_OIDC_CLIENT_SECRET: secret },
  })

describe('staff sign-in at a real OpenID provider', { tags: ['STAFF-03'] }, () => {
  test('opens a session for a known subject and returns to the requested page', { tags: ['STAFF-02'] }, async ({
    engines,
  }) => {
    const app = await appAt(engines.db, service.issuer)
    const subject = `sam-${randomUUID()}@medewerkers.example`
    const id = await aPersonOf(engines.db, service.issuer, subject)
    const browser = aBrowser(app as never)
    const begun = await browser.call({ url: `${START}?returnTo=%2Forders%3Fstate%3Dpaid` })
    const asked = new URL(String(begun.headers.location)).searchParams
    expect([asked.get('response_type'), asked.get('code_challenge_method')]).toEqual(['code', 'S256'])
    const back = await service.visit(String(begun.headers.location), subject)
    const ended = await browser.call({ url: back.pathname + back.search })
    expect([ended.statusCode, ended.headers.location]).toEqual([302, '/orders?state=paid'])
    expect(browser.lines.find((line) => line.startsWith('__Host-staff='))).toMatch(
      /^__Host-staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect((await browser.call({ url: '/api/staff/me' })).json()).toMatchObject({ id, name: 'Sam', roles: [] })
    await app.close()
  })

  test('creates no account for an unknown subject', async ({ engines }) => {
    const app = await appAt(engines.db, service.issuer)
    const before = await counts(engines.db)
    const browser = aBrowser(app as never)
    const begun = await browser.call({ url: START })
    const back = await service.visit(String(begun.headers.location), `vreemd-${randomUUID()}@elders.example`)
    const ended = await browser.call({ url: back.pathname + back.search })
    expect(ended.headers.location).toBe('/sign-in?error=unknown')
    expect(browser.cookies.has('__Host-staff')).toBe(false)
    expect(await counts(engines.db)).toEqual(before)
    await app.close()
  })

  test('rejects a callback in another browser and a second use', async ({ engines }) => {
    const app = await appAt(engines.db, service.issuer)
    const subject = `sam-${randomUUID()}@medewerkers.example`
    await aPersonOf(engines.db, service.issuer, subject)
    const [mine, thief] = [aBrowser(app as never), aBrowser(app as never)]
    const begun = await mine.call({ url: START })
    const back = await service.visit(String(begun.headers.location), subject)
    const url = back.pathname + back.search
    expect((await thief.call({ url })).headers.location).toBe('/sign-in?error=failed')
    const { cookie } = mine.headers()
    expect((await mine.call({ url })).headers.location).toBe('/')
    const again = await app.inject({ url, headers: { cookie } })
    expect(again.headers.location).toBe('/sign-in?error=failed')
    await app.close()
  })

  test('identifies people by the claim that the retailer chose, and by no other', async ({ engines }) => {
    const config = {
      STAFF_OIDC_ISSUER: forger.issuer,
      STAFF_OIDC_CLIENT_ID: 'shop',
      STAFF_OIDC_CLIENT_SECRET: 'secret',
    }
    const app = await makeStaffApp(engines.db, { config: { ...config, STAFF_OIDC_SUBJECT_CLAIM: 'oid' } })
    const [oid, sub] = [randomUUID(), randomUUID()]
    for (const subject of [oid, sub]) await aPersonOf(engines.db, forger.issuer, subject)
    const signIn = async (claims: Record<string, string>) => {
      forger.answer(() => ({ claims }))
      const browser = aBrowser(app as never)
      const begun = await browser.call({ url: START })
      return (await browser.call({ url: forger.back(String(begun.headers.location)) })).headers.location
    }
    expect(await signIn({ sub: randomUUID(), oid })).toBe('/')
    expect(await signIn({ sub })).toBe('/sign-in?error=failed')
    expect(await signIn({ sub, oid: randomUUID() })).toBe('/sign-in?error=unknown')
    await app.close()
  })

  test('returns to no other origin', async ({ engines }) => {
    const app = await appAt(engines.db, service.issuer)
    const subject = `sam-${randomUUID()}@medewerkers.example`
    await aPersonOf(engines.db, service.issuer, subject)
    const browser = aBrowser(app as never)
    const begun = await browser.call({ url: `${START}?returnTo=${encodeURIComponent('//evil.example/')}` })
    const back = await service.visit(String(begun.headers.location), subject)
    expect((await browser.call({ url: back.pathname + back.search })).headers.location).toBe('/')
    await app.close()
  })
})

describe('staff sign-in without its OpenID provider', () => {
  test('says that the provider does not respond, and leaves open sessions as they are', async ({ engines }) => {
    const app = await appAt(engines.db, 'http://127.0.0.1:9')
    const { headers } = await aStaffMember(engines.db, [{ role: 'counter', branches: 'all' }])
    for (const [url, as] of [
      [START, {}],
      [`${START}/confirm`, headers],
    ] as const) {
      const reply = await app.inject({ url, headers: as })
      expect([reply.statusCode, reply.headers.location]).toEqual([302, '/sign-in?error=unavailable'])
    }
    expect((await app.inject({ url: '/api/staff/me', headers })).statusCode).toBe(200)
    await app.close()
  })
})

describe('staff sign-in rejects an identity token', { tags: ['STAFF-03'] }, () => {
  const past = Math.floor(Date.now() / 1_000) - 3_600
  const FORGED: Readonly<Record<string, object>> = {
    'of another issuer': { claims: { iss: 'https://evil.example' } },
    'for another audience': { claims: { aud: 'another-shop' } },
    'with the nonce of another sign-in': { claims: { nonce: 'of-another-sign-in' } },
    'that expired': { claims: { iat: past - 60, exp: past } },
    'signed by another key': { claims: {}, isForeignKey: true },
    'without a signature': { claims: {}, header: { alg: 'none' } },
    'of a subject without an account': { claims: { sub: 'unknown' } },
  }
  test.for(Object.keys(FORGED))('%s', async (name, { engines }) => {
    const app = await appAt(engines.db, forger.issuer, 'secret')
    const sub = randomUUID()
    await aPersonOf(engines.db, forger.issuer, sub)
    const before = await counts(engines.db)
    const signIn = async (forged: object) => {
      forger.answer(() => ({ ...forged, claims: { sub, ...(forged as { claims: object }).claims } }))
      const browser = aBrowser(app as never)
      const begun = await browser.call({ url: START })
      const ended = await browser.call({ url: forger.back(String(begun.headers.location)) })
      return { location: String(ended.headers.location), hasSession: browser.cookies.has('__Host-staff') }
    }
    const refused = await signIn(FORGED[name] ?? {})
    expect(refused.hasSession).toBe(false)
    expect(refused.location).toMatch(/^\/sign-in\?error=(failed|unknown)$/)
    expect(await counts(engines.db)).toEqual(before)
    expect(await signIn({ claims: {} })).toEqual({ location: '/', hasSession: true })
    await app.close()
  })
})
