import { endpoints } from '@shop/contract/endpoints'
import { staffEndpoints } from '@shop/contract/staff/endpoints'
import { isOpenToAll } from '@shop/contract/staff/permissions'
import { describe, expect } from 'vitest'
import { test } from '../support/api.ts'
import { sampleCall } from '../support/sample.ts'
import { aCustomer } from '../support/sign-in.ts'
import { aStaffMember, aStaffSession, makeStaffApp, STAFF_ORIGIN, staffCall } from './staff-test.ts'

const ME = '/api/staff/me'
const OWNER = [{ role: 'owner', branches: 'all' }] as const

describe('routes of both processes', () => {
  test('the shop registers no staff route, and the staff API registers nothing else', { tags: ['STAFF-01'] }, async ({
    app,
    engines,
  }) => {
    const staff = await makeStaffApp(engines.db)
    expect(app.printRoutes({ commonPrefix: false })).not.toMatch(/staff/)
    for (const { method, url } of staffEndpoints) {
      expect(app.hasRoute({ method, url }), url).toBe(false)
      expect(staff.hasRoute({ method, url }), url).toBe(true)
    }
    for (const { method, url } of endpoints) expect(staff.hasRoute({ method, url }), url).toBe(false)
    const paths = staff.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── (\S+) \(/gm)
    const others = [...paths].map(([, path]) => path).filter((path) => !path?.startsWith('/api/staff/'))
    expect(others.sort()).toEqual(['/healthz', '/metrics', '/readyz'])
    await staff.close()
  })
})

describe('credentials of staff and of customers', { tags: ['STAFF-02'] }, () => {
  test('staff endpoints reject the credentials of a customer', async ({ engines }) => {
    const app = await makeStaffApp(engines.db)
    await aStaffMember(engines.db, OWNER) // there is a session that could be mistaken for the customer's
    const { headers } = await aCustomer(engines.db)
    const secret = headers.cookie.split('=')[1] ?? ''
    const attempts = [headers, { ...headers, cookie: `__Host-staff=${secret}` }, { cookie: `bm_auth=${secret}` }]
    for (const endpoint of staffEndpoints.filter(({ permission }) => !isOpenToAll(permission)))
      for (const attempt of attempts) {
        const reply = await app.inject({ ...staffCall(endpoint), headers: attempt })
        expect([endpoint.schema.operationId, reply.statusCode, reply.json().code]).toEqual([
          endpoint.schema.operationId,
          401,
          'unauthenticated',
        ])
      }
    await app.close()
  })

  test('customer endpoints reject the cookie of staff', async ({ app, engines }) => {
    const { headers } = await aStaffMember(engines.db, OWNER)
    const secret = headers.cookie.split('=')[1] ?? ''
    const attempts = [
      headers,
      { cookie: `__Host-sid=${secret}` },
      { cookie: `__Host-sid=${secret}`, authorization: `Bearer ${secret}` },
    ]
    const own = endpoints.filter(({ access }) => ['customer', 'own', 'buyer'].includes(access))
    expect(own.length).toBeGreaterThan(30)
    for (const endpoint of own)
      for (const attempt of attempts) {
        const reply = await app.inject({ ...sampleCall(endpoint), headers: attempt })
        expect([endpoint.schema.operationId, reply.statusCode]).toEqual([endpoint.schema.operationId, 401])
      }
  })

  test('a cookie that is sent twice does not authenticate', async ({ engines }) => {
    const app = await makeStaffApp(engines.db)
    const { headers } = await aStaffMember(engines.db, OWNER)
    const reply = await app.inject({ url: ME, headers: { cookie: `${headers.cookie}; ${headers.cookie}` } })
    expect(reply.statusCode).toBe(401)
    await app.close()
  })

  test('a request from another site is rejected', async ({ engines }) => {
    const app = await makeStaffApp(engines.db)
    const { headers } = await aStaffMember(engines.db, OWNER)
    const post = (more: object) =>
      app.inject({ method: 'POST', url: '/api/staff/sign-out', headers: { ...headers, ...more } })
    for (const foreign of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://shop.example' },
    ])
      expect((await post(foreign)).json().code).toBe('cross_site')
    expect((await post({ origin: STAFF_ORIGIN })).statusCode).toBe(200)
    await app.close()
  })
})

describe('staff session', () => {
  test('expires after 30 idle minutes and after 12 hours of use', async ({ engines }) => {
    const started = Date.now()
    let minutes = 0
    const app = await makeStaffApp(engines.db, { clock: { now: () => new Date(started + minutes * 60_000) } })
    const { id } = await aStaffMember(engines.db, OWNER)
    const at = async (minute: number, headers: { cookie: string }) => {
      minutes = minute
      const reply = await app.inject({ url: ME, headers })
      return reply.statusCode === 200 ? 200 : reply.json().code
    }
    const idle = await aStaffSession(engines.db, id, new Date(started))
    expect([await at(29, idle), await at(58, idle), await at(89, idle)]).toEqual([200, 200, 'session_expired'])
    const long = await aStaffSession(engines.db, id, new Date(started))
    const every = Array.from({ length: 28 }, (_, index) => (index + 1) * 25)
    for (const minute of every) expect([minute, await at(minute, long)]).toEqual([minute, 200])
    expect(await at(719, long)).toBe(200)
    expect(await at(721, long)).toBe('session_expired')
    await app.close()
  })

  test('ends with the sign-out, and with the access of the person', async ({ engines }) => {
    const app = await makeStaffApp(engines.db)
    const one = await aStaffMember(engines.db, OWNER)
    const other = await aStaffSession(engines.db, one.id)
    const out = await app.inject({ method: 'POST', url: '/api/staff/sign-out', headers: one.headers })
    expect(out.headers['set-cookie']).toMatch(/^__Host-staff=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    expect((await app.inject({ url: ME, headers: one.headers })).statusCode).toBe(401)
    expect((await app.inject({ url: ME, headers: other })).statusCode).toBe(200)
    await engines.db.query('update staff_person set is_active = false where id = $1', [one.id])
    expect((await app.inject({ url: ME, headers: other })).statusCode).toBe(401)
    await app.close()
  })
})
