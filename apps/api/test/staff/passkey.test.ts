import { describe, expect } from 'vitest'
import type { Clock } from '../../src/platform/clock.ts'
import type { Db } from '../../src/platform/db.ts'
import type { StaffApi } from '../../src/staff-app.ts'
import { test } from '../support/api.ts'
import { aBrowser, type Browser } from '../support/browser.ts'
import { workMails } from '../support/mail/own-mails.ts'
import { aBranch } from '../support/seed.ts'
import { type Authenticator, anAuthenticator, type Behaviour } from './authenticator.ts'
import { aBranchOrder, aStaffMember, aStaffSession, makeStaffApp, STAFF_ORIGIN, type Staff } from './staff-test.ts'

const OWNER = [{ role: 'owner', branches: 'all' }] as const
const MINUTE = 60_000
const API = '/api/staff/passkey'

const createLink = (app: StaffApi, by: Pick<Staff, 'headers'>, id: string) =>
  app.inject({
    method: 'POST',
    url: `/api/staff/people/${id}/passkey-link`,
    headers: by.headers,
    payload: { locale: 'nl' },
  })
const emailOf = async (db: Db, id: string) =>
  (await db.query<{ email: string }>('select email from staff_person where id = $1', [id])).rows[0]?.email ?? ''

/** The secret in the link that the person receives. */
async function linkFor(db: Db, app: StaffApi, by: Staff, id: string) {
  expect((await createLink(app, by, id)).statusCode).toBe(200)
  const mails = await workMails(db, 'staff-mail')
  const to = await emailOf(db, id)
  const link = /https?:\/\/\S+#([\w-]{43})/.exec(mails.find((mail) => mail.to === to)?.text ?? '')
  return { token: link?.[1] ?? '', mails }
}

const challengeOf = async (browser: Browser, url: string, payload: object = {}) =>
  (await browser.post(url, payload)).json().options?.challenge ?? ''

async function register(browser: Browser, token: string, key: Authenticator, behaviour: Behaviour = {}) {
  const challenge = await challengeOf(browser, `${API}/register/options`, { token })
  return browser.post(`${API}/register`, { token, attestation: key.attest(challenge, behaviour) })
}
async function signIn(browser: Browser, key: Authenticator, behaviour: Behaviour = {}) {
  const challenge = await challengeOf(browser, `${API}/sign-in/options`)
  return browser.post(`${API}/sign-in`, { assertion: key.assert(challenge, behaviour) })
}

/** A person with a passkey. */
async function aPasskeyOwner(db: Db, app: StaffApi) {
  const [boss, sam] = [await aStaffMember(db, OWNER), await aStaffMember(db, OWNER)]
  const key = anAuthenticator()
  const { token } = await linkFor(db, app, boss, sam.id)
  const browser = aBrowser(app as never)
  expect((await register(browser, token, key)).statusCode).toBe(200)
  return { boss, sam, key, token, browser }
}

describe('passkeys', { tags: ['STAFF-04'] }, () => {
  test('open a session of their person, which ends like any other', async ({ engines }) => {
    const app = await makeStaffApp(engines.db)
    const { sam, key, browser } = await aPasskeyOwner(engines.db, app)
    expect((await browser.call({ url: '/api/staff/me' })).json()).toMatchObject({ id: sam.id, hasPasskey: true })
    const other = aBrowser(app as never)
    expect((await signIn(other, key)).statusCode).toBe(200)
    expect((await other.call({ url: '/api/staff/me' })).json().id).toBe(sam.id)
    expect(other.lines.find((line) => line.startsWith('__Host-staff='))).toMatch(/HttpOnly; Secure; SameSite=Strict$/)
    await engines.db.query('update staff_person set is_active = false where id = $1', [sam.id])
    expect((await signIn(aBrowser(app as never), key)).json().code).toBe('passkey_rejected')
    await app.close()
  })

  test('are rejected without user verification, of another origin, and with an old counter', async ({ engines }) => {
    const app = await makeStaffApp(engines.db)
    const { key } = await aPasskeyOwner(engines.db, app)
    expect((await signIn(aBrowser(app as never), key, { counter: 7 })).statusCode).toBe(200)
    const wrong: readonly Behaviour[] = [
      { isVerified: false, counter: 20 },
      { origin: 'https://staff.shop.example.evil.example', counter: 20 },
      { origin: 'https://shop.example', counter: 20 },
      { rpId: 'shop.example', counter: 20 },
      { counter: 7 },
      { counter: 3 },
    ]
    for (const behaviour of wrong) {
      const browser = aBrowser(app as never)
      const reply = await signIn(browser, key, behaviour)
      expect([behaviour, reply.statusCode, browser.cookies.has('__Host-staff')]).toEqual([behaviour, 422, false])
    }
    expect((await signIn(aBrowser(app as never), anAuthenticator())).json().code).toBe('passkey_rejected')
    expect((await signIn(aBrowser(app as never), key, { counter: 8 })).statusCode).toBe(200)
    await app.close()
  })

  test('a replayed reply of an authenticator is rejected', async ({ engines }) => {
    const app = await makeStaffApp(engines.db)
    const { key } = await aPasskeyOwner(engines.db, app)
    const browser = aBrowser(app as never)
    const challenge = await challengeOf(browser, `${API}/sign-in/options`)
    // Synchronised passkeys do not count, so that the challenge alone prevents a replay.
    const assertion = key.assert(challenge, { counter: 0 })
    const { cookie } = browser.headers()
    const send = (to: Browser) => to.post(`${API}/sign-in`, { assertion })
    const thief = aBrowser(app as never)
    await challengeOf(thief, `${API}/sign-in/options`)
    expect((await send(thief)).statusCode).toBe(422) // another browser with its own challenge
    expect((await send(browser)).statusCode).toBe(200)
    const again = await app.inject({
      method: 'POST',
      url: `${API}/sign-in`,
      payload: { assertion },
      headers: { cookie },
    })
    expect(again.statusCode).toBe(422) // a second use by the same browser
    // A challenge of a sign-in does not confirm a session, and expires after five minutes.
    const late = aBrowser(app as never)
    const old = await challengeOf(late, `${API}/sign-in/options`)
    await engines.db.query(`update staff_challenge set expires_at = now() - interval '1 second'`)
    expect((await late.post(`${API}/sign-in`, { assertion: key.assert(old, { counter: 0 }) })).statusCode).toBe(422)
    await app.close()
  })

  test('confirm a sensitive action of their person only', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const [mine, other] = [await aPasskeyOwner(db, app), await aPasskeyOwner(db, app)]
    const order = await aBranchOrder(db, (await aBranch(db)).id)
    const browser = aBrowser(app as never)
    const session = await aStaffSession(db, mine.sam.id, new Date(), new Date(Date.now() - 6 * MINUTE))
    browser.cookies.set('__Host-staff', session.cookie.split('=')[1] ?? '')
    const cancel = async () =>
      (await browser.call({ method: 'POST', url: `/api/staff/orders/${order.number}/cancel` })).statusCode
    const confirm = async (key: Authenticator) => {
      const challenge = await challengeOf(browser, `${API}/confirm/options`)
      return (await browser.post(`${API}/confirm`, { assertion: key.assert(challenge) })).statusCode
    }
    expect([await cancel(), await confirm(other.key), await cancel()]).toEqual([403, 422, 403])
    expect([await confirm(mine.key), await cancel()]).toEqual([200, 200])
    await app.close()
  })

  test('no table of staff has a column for a password', async ({ engines }) => {
    const { rows } = await engines.db.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and table_name like 'staff%' order by 1`,
    )
    expect(rows.length).toBeGreaterThan(30)
    expect(rows.filter(({ name }) => /passw|passphrase|argon|bcrypt|scrypt/.test(name))).toEqual([])
  })
})

describe('a link to register a passkey', { tags: ['STAFF-05'] }, () => {
  test('is emailed to the person, and its creator receives a notice without it', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const [boss, sam] = [await aStaffMember(db, OWNER, { name: 'Ellen' }), await aStaffMember(db, [], { name: 'Sam' })]
    const reply = await createLink(app, boss, sam.id)
    expect([reply.statusCode, reply.json()]).toEqual([200, {}])
    const mails = await workMails(db, 'staff-mail')
    const to = async (id: string) => {
      const email = await emailOf(db, id)
      return mails.filter((mail) => mail.to === email).map(({ text }) => text)
    }
    const [link, ...more] = await to(sam.id)
    expect(link).toContain(`${STAFF_ORIGIN}/passkey#`)
    expect(link).toContain('Ellen')
    expect(more).toEqual([])
    const [notice] = await to(boss.id)
    expect(notice).toContain('Sam')
    expect(notice).not.toContain('/passkey')
    await app.close()
  })

  test('works once and for 30 minutes, and a newer one replaces it', async ({ engines }) => {
    const { db } = engines
    let minutes = 0
    const clock: Clock = { now: () => new Date(Date.now() + minutes * MINUTE) }
    const app = await makeStaffApp(db, { clock })
    const { boss, sam, token, browser } = await aPasskeyOwner(db, app)
    expect((await register(browser, token, anAuthenticator())).json().code).toBe('link_expired')
    const first = (await linkFor(db, app, boss, sam.id)).token
    const second = (await linkFor(db, app, boss, sam.id)).token
    expect((await register(browser, first, anAuthenticator())).json().code).toBe('link_expired')
    const slow = anAuthenticator()
    const challenge = await challengeOf(browser, `${API}/register/options`, { token: second })
    minutes = 31
    const late = await browser.post(`${API}/register`, { token: second, attestation: slow.attest(challenge) })
    expect(late.json().code).toBe('link_expired')
    minutes = 0
    const third = (await linkFor(db, app, boss, sam.id)).token
    minutes = 29
    expect((await register(browser, third, slow)).statusCode).toBe(200)
    await app.close()
  })

  test('of two registrations at the same time one succeeds', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const [boss, sam] = [await aStaffMember(db, OWNER), await aStaffMember(db, [])]
    const { token } = await linkFor(db, app, boss, sam.id)
    const both = await Promise.all([1, 2].map(() => register(aBrowser(app as never), token, anAuthenticator())))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    const { rows } = await db.query('select from staff_passkey where person_id = $1', [sam.id])
    expect(rows).toHaveLength(1)
    await app.close()
  })

  test('replaces the passkey of the person and ends their sessions', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const { boss, sam, key, browser } = await aPasskeyOwner(db, app)
    const { token } = await linkFor(db, app, boss, sam.id)
    const fresh = aBrowser(app as never)
    expect((await register(fresh, token, anAuthenticator())).statusCode).toBe(200)
    expect((await signIn(aBrowser(app as never), key)).json().code).toBe('passkey_rejected')
    expect((await browser.call({ url: '/api/staff/me' })).statusCode).toBe(401)
    expect((await fresh.call({ url: '/api/staff/me' })).statusCode).toBe(200)
    const { rows } = await db.query(
      `select staff_id from audit_entry where table_name = 'staff_passkey' and action = 'insert' and after ->> 'person_id' = $1`,
      [sam.id],
    )
    expect(rows).toEqual([{ staff_id: sam.id }, { staff_id: sam.id }])
    await app.close()
  })

  test('cannot be created for oneself, or by a second account of the same subject', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const boss = await aStaffMember(db, OWNER, { subject: `Boss-${Date.now()}` })
    const { rows } = await db.query<{ subject: string }>(
      'select lower(oidc_subject) as subject from staff_person where id = $1',
      [boss.id],
    )
    const double = await aStaffMember(db, [], { subject: rows[0]?.subject ?? '' })
    for (const id of [boss.id, double.id]) expect((await createLink(app, boss, id)).json().code).toBe('own_grants')
    const picker = await aStaffMember(db, [{ role: 'picker', branches: 'all' }])
    expect((await createLink(app, picker, boss.id)).json()).toMatchObject({
      code: 'forbidden',
      permission: 'staff.manage',
    })
    expect(await workMails(db, 'staff-mail')).toEqual([])
    await app.close()
  })

  test('is the only way to register: without user verification or with a wrong secret it fails', async ({
    engines,
  }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const [boss, sam] = [await aStaffMember(db, OWNER), await aStaffMember(db, [])]
    const { token } = await linkFor(db, app, boss, sam.id)
    const browser = aBrowser(app as never)
    const key = anAuthenticator()
    expect((await register(browser, 'A'.repeat(43), key)).json().code).toBe('link_expired')
    expect((await register(browser, token, key, { isVerified: false })).json().code).toBe('passkey_rejected')
    expect((await register(browser, token, key, { origin: 'https://evil.example' })).json().code).toBe(
      'passkey_rejected',
    )
    // The challenge of one link does not register for another.
    const other = await aStaffMember(db, [])
    const foreign = (await linkFor(db, app, boss, other.id)).token
    const challenge = await challengeOf(browser, `${API}/register/options`, { token: foreign })
    const mixed = await browser.post(`${API}/register`, { token, attestation: key.attest(challenge) })
    expect(mixed.json().code).toBe('passkey_rejected')
    expect((await register(browser, token, key)).statusCode).toBe(200)
    await app.close()
  })
})
