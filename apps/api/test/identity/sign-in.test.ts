import { LoginReply } from '@shop/contract'
import { endpoints } from '@shop/contract/endpoints'
import { authUserOf, tokenExpiry } from '@shop/domain/account/auth-token'
import { describe, expect } from 'vitest'
import { makeAjv } from '../../src/platform/http/validation.ts'
import { test } from '../support/api.ts'
import { aBrowser } from '../support/browser.ts'
import { aCustomer, aPerson, signIn } from '../support/sign-in.ts'

const LOGIN = '/api/aspos/authentication/login'
const LOGOUT = '/api/bouwmeester/auth/logout'
const OWN = '/api/bouwmeester/auth/sessions'
const RENEW = '/api/bouwmeester/auth/renew'
const attributesOf = (line: string) => line.split('; ').slice(1)

describe('sign-in', () => {
  test('the right password returns a token and two cookies', { tags: ['AUTH-30', 'AUTH-13', 'DECIDE-13'] }, async ({
    app,
    engines,
  }) => {
    const jo = await aPerson(engines.db)
    const browser = aBrowser(app)
    const reply = await browser.post(LOGIN, { email: jo.email.toUpperCase(), password: jo.password })
    expect(reply.statusCode).toBe(200)
    const body = reply.json()
    expect(makeAjv().compile(LoginReply)(body)).toBe(true)
    expect(body).toMatchObject({ Success: true, token: expect.any(String), message: expect.any(String) })
    expect(authUserOf(body.token)).toMatchObject({ id: jo.customerId, contactId: jo.contactId, email: jo.email })
    expect(authUserOf(body.token)?.emailHash).toMatch(/^[0-9a-f]{32}$/)
    const minutes = ((tokenExpiry(body.token)?.getTime() ?? 0) - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(60)

    const readable = browser.lines.find((line) => line.startsWith('bm_auth=')) ?? ''
    expect(attributesOf(readable)).toEqual(expect.arrayContaining(['Path=/', 'Secure', 'SameSite=Lax']))
    expect(readable).not.toContain('HttpOnly')
    expect(new Date(/Expires=([^;]+)/.exec(readable)?.[1] ?? '')).toEqual(tokenExpiry(body.token))
    const hidden = browser.lines.find((line) => line.startsWith('__Host-sid=')) ?? ''
    expect(attributesOf(hidden)).toEqual(expect.arrayContaining(['Path=/', 'Secure', 'SameSite=Lax', 'HttpOnly']))
    expect((await browser.call({ url: OWN })).statusCode).toBe(200)
  })

  test('a wrong password and an unknown address get the same reply and no cookie', { tags: ['AUTH-30'] }, async ({
    app,
    engines,
  }) => {
    const jo = await aPerson(engines.db)
    const browser = aBrowser(app)
    const wrong = await browser.post(LOGIN, { email: jo.email, password: `${jo.password}x` })
    const unknown = await browser.post(LOGIN, { email: 'niemand@example.nl', password: jo.password })
    for (const reply of [wrong, unknown]) {
      expect(reply.statusCode).toBe(200)
      expect(reply.json()).toEqual({ Success: false, token: null, message: 'E-mailadres of wachtwoord is onjuist.' })
      expect(reply.headers['set-cookie']).toBeUndefined()
    }
    const blocked = await aPerson(engines.db)
    await engines.db.query('update contact set blocked_at = now() where id = $1', [blocked.contactId])
    const refused = await browser.post(LOGIN, { email: blocked.email, password: blocked.password })
    expect(refused.json()).toEqual(wrong.json())
  })

  test('visitor and session cookies planted before sign-in are invalid after it', async ({ app, engines }) => {
    const jo = await aPerson(engines.db)
    const browser = aBrowser(app)
    const planted = 'A'.repeat(43)
    browser.cookies.set('__Host-sid', planted)
    browser.cookies.set('bm_session', 'B'.repeat(22))
    await browser.post(LOGIN, { email: jo.email, password: jo.password })
    expect(browser.cookies.get('__Host-sid')).not.toBe(planted)
    expect(browser.cookies.get('bm_session')).not.toBe('B'.repeat(22))
    const token = browser.cookies.get('bm_auth')
    const stolen = await app.inject({
      url: OWN,
      headers: { authorization: `Bearer ${token}`, cookie: `__Host-sid=${planted}` },
    })
    expect(stolen.statusCode).toBe(401)
  })

  test('a stored hash below the minimum strength is rehashed', async ({ app, engines }) => {
    const jo = await aPerson(engines.db)
    const { rows } = await engines.db.query('select password_hash from contact where id = $1', [jo.contactId])
    const { argon2Sync } = await import('node:crypto')
    const nonce = Buffer.alloc(16, 1)
    const tag = argon2Sync('argon2id', {
      message: jo.password,
      nonce,
      memory: 64,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    })
    const b64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
    const weak = `$argon2id$v=19$m=64,t=1,p=1$${b64(nonce)}$${b64(Buffer.from(tag))}`
    await engines.db.query('update contact set password_hash = $2 where id = $1', [jo.contactId, weak])
    const reply = await aBrowser(app).post(LOGIN, { email: jo.email, password: jo.password })
    expect(reply.json().Success).toBe(true)
    const after = await engines.db.query('select password_hash from contact where id = $1', [jo.contactId])
    expect(after.rows[0].password_hash).toMatch(/m=19456,t=2/)
    expect(after.rows[0].password_hash).not.toBe(rows[0].password_hash)
  })
})

describe('sessions', () => {
  test('needs token and cookie together; after logout both return 401', { tags: ['MODERN-01'] }, async ({
    app,
    engines,
  }) => {
    const jo = await aCustomer(engines.db)
    const call = async (headers: Record<string, string>) => (await app.inject({ url: OWN, headers })).statusCode
    expect(await call({ authorization: jo.headers.authorization })).toBe(401)
    expect(await call({ cookie: jo.headers.cookie })).toBe(401)
    expect(await call({ cookie: `${jo.headers.cookie}; bm_auth=${jo.token}` })).toBe(401)
    expect(await call(jo.headers)).toBe(200)
    const out = await app.inject({ method: 'POST', url: LOGOUT, payload: {}, headers: jo.headers })
    expect(out.statusCode).toBe(200)
    expect([out.headers['set-cookie']].flat().filter((line) => line?.includes('Max-Age=0'))).toHaveLength(2)
    expect(await call(jo.headers)).toBe(401)
  })

  test('after a password change both halves of every earlier session return 401', { tags: ['MODERN-01'] }, async ({
    app,
    engines,
  }) => {
    const jo = await aCustomer(engines.db)
    const elsewhere = await signIn(engines.db, jo)
    const browser = aBrowser(app)
    browser.cookies.set('bm_auth', jo.token)
    browser.cookies.set('__Host-sid', jo.headers.cookie.split('=')[1] ?? '')
    const change = (currentPassword: string, password: string, confirmPassword = password) =>
      browser.call({
        method: 'PUT',
        url: '/api/bouwmeester/auth/password',
        payload: { currentPassword, password, confirmPassword },
      })
    expect((await change('verkeerd', 'Nieuwe-vloer-88')).json().Code).toBe('password_wrong')
    expect((await change(jo.password, 'Welkom123')).json().Code).toBe('password_leaked')
    expect((await change(jo.password, 'Nieuwe-vloer-88', 'anders')).json().Code).toBe('password_differs')
    expect((await change(jo.password, 'Nieuwe-vloer-88')).statusCode).toBe(200)
    for (const { headers } of [jo, elsewhere])
      expect((await app.inject({ url: OWN, headers })).json()).toMatchObject({ Code: 'session_expired' })
    expect((await browser.call({ url: OWN })).statusCode).toBe(200)
    expect((await aBrowser(app).post(LOGIN, { email: jo.email, password: jo.password })).json().Success).toBe(false)
  })

  test('lists own sessions and ends one or all of them, but none of others', async ({ app, engines }) => {
    const [jo, other] = [await aCustomer(engines.db), await aCustomer(engines.db)]
    const second = await signIn(engines.db, jo)
    const list = async (headers: Record<string, string>) => (await app.inject({ url: OWN, headers })).json().Data
    const mine = await list(jo.headers)
    expect(mine.map(({ id }: { id: string }) => id).sort()).toEqual([jo.sessionId, second.sessionId].sort())
    expect(mine.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1)
    const end = (id: string) => app.inject({ method: 'DELETE', url: `${OWN}/${id}`, headers: jo.headers })
    const foreign = await end(other.sessionId)
    expect([foreign.statusCode, foreign.json().Code]).toEqual([404, 'session_not_found'])
    expect((await app.inject({ url: OWN, headers: other.headers })).statusCode).toBe(200)
    expect((await end(second.sessionId)).statusCode).toBe(200)
    expect((await app.inject({ url: OWN, headers: second.headers })).statusCode).toBe(401)
    const third = await signIn(engines.db, jo)
    const all = await app.inject({
      method: 'POST',
      url: '/api/bouwmeester/auth/logout-everywhere',
      headers: jo.headers,
    })
    expect(all.statusCode).toBe(200)
    for (const { headers } of [jo, third]) expect((await app.inject({ url: OWN, headers })).statusCode).toBe(401)
  })

  test('a renewed token lasts another hour in the same session, with the current name', {
    tags: ['DECIDE-13'],
  }, async ({ app, engines }) => {
    const jo = await aCustomer(engines.db)
    await engines.db.query(`update contact set first_name = 'Johanna' where id = $1`, [jo.contactId])
    const reply = await app.inject({ method: 'POST', url: RENEW, headers: jo.headers })
    const { token } = reply.json().Data
    expect(authUserOf(token)?.name).toBe('Johanna Klant')
    const both = { ...jo.headers, authorization: `Bearer ${token}` }
    expect((await app.inject({ url: OWN, headers: both })).statusCode).toBe(200)
    const count = await engines.db.query('select count(*)::int as n from session where contact_id = $1', [jo.contactId])
    expect(count.rows[0].n).toBe(1)
    await engines.db.query(`update session set expires_at = now() - interval '1 s' where id = $1`, [jo.sessionId])
    expect((await app.inject({ method: 'POST', url: RENEW, headers: both })).statusCode).toBe(401)
  })

  test('logout returns a redirect target, never of another site', { tags: ['AUTH-36', 'MODERN-07'] }, async ({
    app,
    engines,
  }) => {
    const jo = await aCustomer(engines.db)
    const out = (redirectUrl?: string) =>
      app.inject({
        method: 'POST',
        url: LOGOUT,
        headers: jo.headers,
        payload: redirectUrl === undefined ? {} : { redirectUrl },
      })
    for (const bad of ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/%2f%2fevil.test']) {
      const reply = await out(bad)
      expect([bad, reply.statusCode, reply.json().Code]).toEqual([bad, 422, 'redirect_refused'])
    }
    const reply = await out('https://shop.example/logout/redirect?x=1')
    expect(reply.json().Data).toEqual({ redirectUrl: '/logout/redirect?x=1' })
    const again = await signIn(engines.db, jo)
    const home = await app.inject({ method: 'POST', url: LOGOUT, headers: again.headers, payload: {} })
    expect(home.json().Data).toEqual({ redirectUrl: '/' })
  })
})

test('authentication endpoints match the requirements and decisions, each with its row', { tags: ['AUTH-37'] }, ({
  app,
}) => {
  const auth = endpoints.filter(({ url }) => /\/auth(entication)?\/|\/auth$/.test(url))
  expect(
    auth
      .filter(({ row }) => row.startsWith('AUTH-'))
      .map(({ row }) => row)
      .sort(),
  ).toEqual(['AUTH-30', 'AUTH-31', 'AUTH-32', 'AUTH-33', 'AUTH-34', 'AUTH-35', 'AUTH-36'])
  for (const { schema } of auth) expect(app.built.has(schema.operationId), schema.operationId).toBe(true)
})

test('returns 401 without a session and 404 for another customer', { tags: ['DECIDE-01'] }, async ({
  app,
  engines,
}) => {
  const [jo, other] = [await aCustomer(engines.db), await aCustomer(engines.db)]
  const url = `${OWN}/${other.sessionId}`
  expect((await app.inject({ method: 'DELETE', url })).statusCode).toBe(401)
  expect((await app.inject({ method: 'DELETE', url, headers: jo.headers })).statusCode).toBe(404)
})
