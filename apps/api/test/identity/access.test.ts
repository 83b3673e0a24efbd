import { describe, expect } from 'vitest'
import { test } from '../support/api.ts'
import { aCustomer } from '../support/sign-in.ts'

const OWN = '/api/aspos/customer/addresses'

describe('authentication of requests', () => {
  test('needs both halves of the credential; one half opens nothing', async ({ app, engines }) => {
    const jo = await aCustomer(engines.db)
    const call = (headers: Record<string, string>) => app.inject({ url: OWN, headers })
    expect((await call(jo.headers)).statusCode).not.toBe(401)
    for (const headers of [{}, { authorization: jo.headers.authorization }, { cookie: jo.headers.cookie }]) {
      const reply = await call(headers)
      expect(reply.statusCode).toBe(401)
      expect(reply.json()).toMatchObject({ Success: false, Code: 'unauthenticated' })
    }
    const other = await aCustomer(engines.db)
    expect((await call({ ...jo.headers, cookie: other.headers.cookie })).statusCode).toBe(401)
    await engines.db.query('update session set ended_at = now() where id = $1', [jo.sessionId])
    expect((await call(jo.headers)).json().Code).toBe('session_expired')
  })

  test('lets a guest with an email address order and nothing more', async ({ app, engines }) => {
    const guest = await aCustomer(engines.db, { isGuest: true })
    expect((await app.inject({ url: OWN, headers: guest.headers })).statusCode).toBe(401)
    const url = `/api/bouwmeester/orders/of-cart/${crypto.randomUUID()}`
    expect((await app.inject({ url, headers: guest.headers })).statusCode).toBe(200)
    expect((await app.inject({ url })).statusCode).toBe(401)
  })

  test('rejects cross-site requests of a browser', async ({ app, engines }) => {
    const jo = await aCustomer(engines.db)
    const call = (more: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/api/aspos/products/viewed',
        payload: {},
        headers: { ...jo.headers, ...more },
      })
    for (const more of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://e.example' },
    ])
      expect((await call(more as Record<string, string>)).statusCode).toBe(403)
    for (const more of [{ 'sec-fetch-site': 'same-origin' }, { origin: 'https://shop.example' }, {}])
      expect((await call(more as Record<string, string>)).statusCode).toBe(400)
  })
})
