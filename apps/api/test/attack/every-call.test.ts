import type { Endpoint } from '@shop/contract'
import { endpoints } from '@shop/contract/endpoints'
import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import type { Db } from '../../src/platform/db.ts'
import { makeApp, test } from '../support/api.ts'
import { sampleCall } from '../support/sample.ts'
import { aWebNode } from '../support/seed.ts'
import { aCustomer, type SignedIn } from '../support/sign-in.ts'

// Generated from the contract, so new endpoints are attacked without a new test.
type Named = { readonly path: string }
const nameOf = ({ schema }: Endpoint) => schema.operationId
const CHANGES = endpoints.filter(({ method }) => method !== 'GET')
const WITH_BODY = CHANGES.filter(({ schema, access }) => schema.body && access !== 'provider')

/** Field names from the shop's tables and replies, each valuable to an attacker who could set it. */
const WANTED_FIELDS = [
  ...[
    'price',
    'priceInclTax',
    'unitPrice',
    'unitPriceInclTax',
    'total',
    'totalInclTax',
    'totalCents',
    'toPay',
    'discount',
  ],
  ...[
    'discountInclTax',
    'taxRate',
    'vatRate',
    'customerId',
    'contactId',
    'sessionId',
    'visitorId',
    'isGuest',
    'isAdmin',
  ],
  ...[
    'role',
    'paid',
    'state',
    'ground',
    'bonusPoints',
    'points',
    'balance',
    'creditLimit',
    'allowOnAccount',
    'isStaff',
  ],
  ...['createdAt', 'refunded'],
] as const

/** The row of each table that holds the rights and assets of a customer. */
async function worthOf(db: Db, { customerId, contactId }: SignedIn): Promise<string> {
  const { rows } = await db.query(
    `select c::text as customer, k::text as contact, (select count(*) from orders where customer_id = $1) as orders,
       (select count(*) from address where customer_id = $1) as addresses
     from customer c, contact k where c.id = $1 and k.id = $2`,
    [customerId, contactId],
  )
  return JSON.stringify(rows)
}

const send = (
  app: Api,
  { method, url }: { method: Endpoint['method']; url: string },
  type: string,
  body: string,
  headers = {},
) => app.inject({ method, url, payload: body, headers: { ...headers, 'content-type': type } })

describe('every endpoint that changes something', () => {
  test('rejects thirty unknown fields, names each, and changes nothing', async ({ app, engines }) => {
    expect(WANTED_FIELDS).toHaveLength(30)
    const jo = await aCustomer(engines.db, { allowOnAccount: true })
    const before = await worthOf(engines.db, jo)
    const taken: string[] = []
    for (const endpoint of WITH_BODY) {
      const { payload, ...call } = sampleCall(endpoint)
      const known = JSON.stringify(endpoint.schema.body)
      const fields = WANTED_FIELDS.filter((one) => !known.includes(`"${one}"`))
      for (let at = 0; at < fields.length; at += 10) {
        const some = fields.slice(at, at + 10)
        const more = Object.fromEntries(some.map((field) => [field, 1]))
        const reply = await app.inject({ ...call, payload: { ...payload, ...more }, headers: jo.headers })
        const named = new Set<string>(reply.statusCode === 400 ? reply.json().Data.map(({ path }: Named) => path) : [])
        taken.push(
          ...some.filter((field) => !named.has(`body.${field}`)).map((field) => `${nameOf(endpoint)} ${field}`),
        )
      }
    }
    expect(taken).toEqual([])
    expect(await worthOf(engines.db, jo)).toBe(before)
  })

  test('rejects cross-site requests with every sign a browser sends', async ({ app, engines }) => {
    // These reply the same to all callers and change nothing, or act for the key in the request and for no cookie, so a
    // forged request gains nothing.
    const harmless = CHANGES.filter(({ access }) => access === 'public').map(nameOf)
    const byKey = ['addSharedPicture', 'changeSharedProject']
    expect(harmless.sort()).toEqual([...byKey, 'matchOrderList', 'productStock', 'readContent'])
    const jo = await aCustomer(engines.db)
    const before = await worthOf(engines.db, jo)
    const let_in: string[] = []
    for (const endpoint of CHANGES.filter(({ access }) => access !== 'public' && access !== 'provider'))
      for (const sign of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site', origin: 'https://blog.shop.example' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: 'https://shop.example.evil.example' },
        { origin: 'http://shop.example' },
      ]) {
        const reply = await app.inject({ ...sampleCall(endpoint), headers: { ...jo.headers, ...(sign as object) } })
        if (reply.statusCode !== 403) let_in.push(`${nameOf(endpoint)} ${JSON.stringify(sign)} ${reply.statusCode}`)
      }
    expect(let_in).toEqual([])
    expect(await worthOf(engines.db, jo)).toBe(before)
  })

  test('accepts JSON and nothing that only resembles it', async ({ app, engines }) => {
    const jo = await aCustomer(engines.db)
    const taken: string[] = []
    for (const endpoint of WITH_BODY.filter((one) => nameOf(one) !== 'endNewsletter')) {
      const { payload, ...call } = sampleCall(endpoint)
      const body = JSON.stringify(payload)
      for (const type of [
        ...[
          'text/plain',
          'text/plain;charset=UTF-8',
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=x',
        ],
        ...[
          'application/xml',
          'application/json garbage',
          'application/jsonx',
          'application/json5',
          'text/json',
          'json',
          '*/*',
        ],
      ]) {
        const reply = await send(app, call, type, body, jo.headers)
        if (reply.statusCode !== 400) taken.push(`${nameOf(endpoint)} as ${type}: ${reply.statusCode}`)
      }
      // Another spelling of the right type is accepted and then checked by its schema.
      for (const type of [
        'Application/JSON',
        'application/json;charset=utf-8',
        'application/json ; x=y',
        'application/json\t',
      ]) {
        const reply = await send(app, call, type, JSON.stringify({ ...payload, isAdmin: true }), jo.headers)
        if (reply.statusCode !== 400)
          taken.push(`${nameOf(endpoint)} as ${type} without its schema: ${reply.statusCode}`)
      }
    }
    expect(taken).toEqual([])
  })

  test('rejects bodies that are too large, too deep or pollute prototypes', async ({ app, engines }) => {
    const jo = await aCustomer(engines.db)
    const deep = `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`
    const bodies = {
      'of 300 kB': JSON.stringify({ a: 'x'.repeat(300_000) }),
      'of 40,000 levels': deep,
      'of 40,000 lists': `${'['.repeat(40_000)}${']'.repeat(40_000)}`,
      'with __proto__': '{"__proto__":{"polluted":true}}',
      'with an escaped __proto__': '{"\\u005f_proto__":{"polluted":true}}',
      'with constructor': '{"constructor":{"prototype":{"polluted":true}}}',
      'of 200,000 digits': `{"a":${'9'.repeat(200_000)}}`,
      'with a key twice': '{"isAdmin":false,"isAdmin":true}',
    }
    const taken: string[] = []
    for (const endpoint of WITH_BODY)
      for (const [name, body] of Object.entries(bodies)) {
        const reply = await send(app, sampleCall(endpoint), 'application/json', body, jo.headers)
        if (reply.statusCode !== 400) taken.push(`${nameOf(endpoint)} ${name} ${reply.statusCode}`)
      }
    expect(taken).toEqual([])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    const changes = Array.from({ length: 10_000 }, () => ({ action: 1, productId: 'x', quantity: 1 }))
    const many = await app.inject({
      method: 'POST',
      url: '/api/aspos/cart/lines/batch',
      payload: { changes },
      headers: jo.headers,
    })
    expect(many.statusCode).toBe(400)
  })
})

/** The last one would make the database wait past every deadline. */
const SQL = ["'", '\\', "'); delete from customer;--", "a' || pg_sleep(30)--"]

/** Each text field of a request, replaced by the given text. */
function* placesOf(endpoint: Endpoint, text: string) {
  const { url, payload, ...call } = sampleCall(endpoint)
  const body = payload === undefined ? {} : { payload }
  const [path = '', query = ''] = url.split('?')
  const written = encodeURIComponent(text)
  if (endpoint.url.includes(':')) yield { ...call, ...body, url: [...path.split('/').slice(0, -1), written].join('/') }
  for (const name of Object.keys(endpoint.schema.querystring?.properties ?? {})) {
    const rest = new URLSearchParams(query)
    rest.set(name, text)
    yield { ...call, ...body, url: `${path}?${rest}` }
  }
  for (const name of Object.keys((endpoint.schema.body as { properties?: object } | undefined)?.properties ?? {}))
    yield { ...call, url, payload: { ...payload, [name]: text } }
  yield { ...call, ...body, url, headers: { 'x-language': text } }
}

describe('text aimed at the database', () => {
  test('stays text in every field of every endpoint: no failure, delay or log line', async ({ engines }) => {
    const lines: string[] = []
    const app = await makeApp(engines, { lines })
    const wrong: string[] = []
    await aWebNode(engines.db) // the shop has a catalogue
    for (const endpoint of endpoints) {
      const jo = await aCustomer(engines.db, { allowOnAccount: true })
      for (const text of SQL)
        for (const { headers, ...call } of [...placesOf(endpoint, text)] as { headers?: object; url: string }[]) {
          const reply = await app.inject({ ...call, headers: { ...jo.headers, ...headers } })
          if (reply.statusCode >= 500 && reply.statusCode !== 501)
            wrong.push(`${nameOf(endpoint)} ${reply.statusCode} ${call.url}`)
        }
    }
    expect(wrong).toEqual([])
    expect(lines.filter((line) => /"level":"(error|warn)"/.test(line))).toEqual([])
    const { rows } = await engines.db.query(`select count(*)::int as left from contact where password_hash is not null`)
    expect(rows[0]?.left).toBeGreaterThan(0)
    await app.close()
  })
})
