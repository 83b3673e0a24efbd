import { randomBytes, randomUUID } from 'node:crypto'
import type { Endpoint } from '@shop/contract'
import { endpoints } from '@shop/contract/endpoints'
import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import type { Db } from '../../src/platform/db.ts'
import { hashOf } from '../../src/platform/secret.ts'
import { test } from '../support/api.ts'
import { type SampleValues, sampleCall } from '../support/sample.ts'
import { aWebNode } from '../support/seed.ts'
import { aCustomer, identityOf, type SignedIn, signIn } from '../support/sign-in.ts'

// Generated from the contract, so new endpoints are tested without a new test.
type Headers = Readonly<Record<string, string>>
const NEEDS = endpoints.filter(({ access }) => ['customer', 'own', 'buyer'].includes(access))
const nameOf = ({ schema }: Endpoint) => schema.operationId
const call = (app: Api, endpoint: Endpoint, headers: Headers, known: SampleValues = {}) =>
  app.inject({ ...sampleCall(endpoint, known), headers: { 'x-forwarded-for': '192.0.2.1', ...headers } })

/** All data of a customer, marked with a word that must not occur elsewhere. */
async function aWorld(db: Db, mark: string, { customerId, contactId }: SignedIn) {
  const one = async (text: string, values: unknown[]) =>
    (await db.query<{ id: string }>(text, values)).rows[0]?.id ?? ''
  const addressId = await one(
    `insert into address (customer_id, type, name, street, house_number, postal_code, city, memo)
     values ($1, 'DeliveryAddress', $2, $2, '1', '3511 AW', $2, $2) returning id`,
    [customerId, mark],
  )
  const listId = await one('insert into wishlist (customer_id, name) values ($1, $2) returning id', [customerId, mark])
  const orderId = await one(
    `insert into orders (public_id, number, cart_id, customer_id, contact_id, contact, email, phone, locale, state, ground,
       payment_method, shipping_method, delivery_address, preferred_on, goods_cents, delivery_cents, pallet_cents,
       total_cents, to_pay_cents, taxes)
     values ($1, $1, $2, $3, $4, $5, $6, '+31612345678', 'nl', 'accepted', 'psp_paid', 'ideal', 'delivery', $5, now(),
       1000, 0, 0, 1000, 1000, '[]') returning id`,
    [
      randomBytes(16).toString('base64url'),
      randomUUID(),
      customerId,
      contactId,
      JSON.stringify({ lastName: mark }),
      `${mark}@example.nl`,
    ],
  )
  const { rows } = await db.query<{ public_id: string; number: string }>(
    'select public_id, number from orders where id = $1',
    [orderId],
  )
  await db.query(`update customer set last_name = $2, company_name = $2 where id = $1`, [customerId, mark])
  await db.query(`update contact set last_name = $2 where id = $1`, [contactId, mark])
  return [addressId, listId, orderId, rows[0]?.public_id ?? '', rows[0]?.number ?? '', customerId, contactId]
}

/** All rows of a customer in all tables, as text. */
async function rowsOf(db: Db, { customerId, contactId, sessionId }: SignedIn): Promise<string> {
  const { rows } = await db.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('customer_id', 'contact_id')
       and table_name not in ('account_event') order by 1, 2`,
  )
  const parts = [`select to_jsonb(customer) as row from customer where id = '${customerId}'`]
  for (const { table_name, column_name } of rows) {
    const id = column_name === 'customer_id' ? customerId : contactId
    const only = table_name === 'session' ? ` and id = '${sessionId}'` : ''
    parts.push(`select to_jsonb(${table_name}) as row from ${table_name} where ${column_name} = '${id}'${only}`)
  }
  const all = await db.query(`select row from (${parts.join(' union all ')}) x order by row::text`)
  return JSON.stringify(all.rows)
}

const tampered = (token: string) => {
  const [head = '', body = '', sign = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 60 })).toString('base64url')
  return `${head}.${forged}.${sign}`
}
async function expired(db: Db, who: SignedIn): Promise<Headers> {
  const { tokens } = identityOf(db)
  const secret = who.headers.cookie.split('=')[1] ?? ''
  const bearer = { ...who, name: 'Jo', isGuest: false }
  const { token } = await tokens.issue(bearer, hashOf(secret), new Date(Date.now() - 61 * 60_000))
  return { ...who.headers, authorization: `Bearer ${token}` }
}

describe('every endpoint against every caller', { tags: ['DECIDE-01'] }, () => {
  test('without a complete live credential, customer endpoints return 401 without effect', {
    tags: ['MODERN-01'],
  }, async ({ app, engines }) => {
    const { db } = engines
    await aWebNode(db) // the shop has a catalogue
    const mark = `MERK${randomBytes(6).toString('hex')}`
    const anna = await aCustomer(db)
    const bob = await aCustomer(db)
    const ids = await aWorld(db, mark, anna)
    const loggedOut = await signIn(db, anna)
    await app.inject({ method: 'POST', url: '/api/bouwmeester/auth/logout', payload: {}, headers: loggedOut.headers })
    const changed = await aCustomer(db)
    await app.inject({
      method: 'PUT',
      url: '/api/bouwmeester/auth/password',
      headers: changed.headers,
      payload: {
        currentPassword: changed.password,
        password: 'Zolder-vol-3-matten',
        confirmPassword: 'Zolder-vol-3-matten',
      },
    })
    const visitor = String((await app.inject('/api/aspos/common/session')).headers['set-cookie']).split(';')[0] ?? ''
    const guest = await aCustomer(db, { isGuest: true })
    const callers: Readonly<Record<string, Headers>> = {
      'no session': {},
      guest: { cookie: visitor },
      'guest who orders': guest.headers,
      expired: await expired(db, anna),
      'token alone': { authorization: anna.headers.authorization },
      'cookie alone': { cookie: `${anna.headers.cookie}; bm_auth=${anna.token}` },
      'token of one, cookie of another': { ...anna.headers, cookie: bob.headers.cookie },
      tampered: { ...anna.headers, authorization: `Bearer ${tampered(anna.token)}` },
      'after logout': loggedOut.headers,
      'after a password change': changed.headers,
    }
    const before = await rowsOf(db, anna)
    const wrong: string[] = []
    for (const [caller, headers] of Object.entries(callers))
      for (const endpoint of endpoints) {
        const reply = await call(app, endpoint, headers, { id: ids[0], orderId: ids[3] })
        const isNeeded = NEEDS.includes(endpoint) && !(caller === 'guest who orders' && endpoint.access === 'buyer')
        if (isNeeded && reply.statusCode !== 401) wrong.push(`${caller}: ${nameOf(endpoint)} ${reply.statusCode}`)
        if (reply.body.includes(mark) || reply.body.includes(anna.email))
          wrong.push(`${caller}: ${nameOf(endpoint)} tells of somebody else`)
        if (reply.statusCode === 500) wrong.push(`${caller}: ${nameOf(endpoint)} failed`)
      }
    expect(wrong).toEqual([])
    expect(await rowsOf(db, anna)).toBe(before)
  })

  test('a customer cannot read or change data of another with any of their ids', async ({ app, engines }) => {
    const { db } = engines
    const mark = `MERK${randomBytes(6).toString('hex')}`
    const anna = await aCustomer(db)
    const ids = [...(await aWorld(db, mark, anna)), anna.sessionId]
    const before = await rowsOf(db, anna)
    const reads = NEEDS.filter(({ method, schema }) => method === 'GET' && !schema.params)
    const own = await Promise.all(reads.map((endpoint) => call(app, endpoint, anna.headers)))
    expect(own.filter(({ body }) => body.includes(mark)).length).toBeGreaterThanOrEqual(4) // there is data to leak
    const wrong: string[] = []
    for (const endpoint of NEEDS) {
      // Erasing or signing out ends the caller's session, so each request has its own caller.
      const bob = await aCustomer(db)
      for (const id of endpoint.schema.params || endpoint.schema.body ? ids : ids.slice(0, 1)) {
        const known = { id, orderId: id, listId: id, addressId: id, listIds: [id], customerId: id, contactId: id }
        const reply = await call(app, endpoint, (await signIn(db, bob)).headers, known)
        if (reply.body.includes(mark) || reply.body.includes(anna.email))
          wrong.push(`${nameOf(endpoint)} tells of somebody else`)
        if (reply.statusCode === 401 || reply.statusCode === 500) wrong.push(`${nameOf(endpoint)} ${reply.statusCode}`)
        if (endpoint.schema.params && endpoint.access !== 'customer' && reply.statusCode === 200 && isForeign(endpoint))
          wrong.push(`${nameOf(endpoint)} answers 200 to a foreign id`)
      }
    }
    expect([...new Set(wrong)]).toEqual([])
    expect(await rowsOf(db, anna)).toBe(before)
  })
})

/** Paths that identify customer data; other ids are of public records such as products. */
const isForeign = ({ url }: Endpoint) => /:(id|orderId|addressId|listId|sessionId)\b/.test(url)
