import { describe, expect } from 'vitest'
import { maskText, maskUrl } from '../../src/platform/mask.ts'
import { makeApp, test } from '../support/api.ts'
import { aProduct } from '../support/seed.ts'

const CONFIG = '/api/aspos/common/config'

describe('request validation', () => {
  test.for([
    ['an unknown query field', '/api/aspos/brands/popular?limit=3&colour=red', 'querystring.colour'],
    ['a number out of range', '/api/aspos/brands/popular?limit=0', 'querystring.limit'],
    ['text for a number', '/api/aspos/brands/popular?limit=ten', 'querystring.limit'],
    [
      'an id that is none',
      '/api/aspos/products/ids?productIds=urn:uuid:0190a6f0-0000-7000-8000-00000000000a',
      'querystring.productIds.0',
    ],
  ] as const)('400: %s is rejected and named', async ([, url, path], { app }) => {
    const reply = await app.inject(url)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ Success: false, Code: 'bad_request', Retryable: false })
    expect(reply.json().Data.map((field: { path: string }) => field.path)).toContain(path)
  })

  test('400: an unknown body field, a wrong type and unreadable JSON are rejected', async ({ app }) => {
    const url = '/api/aspos/products/stock'
    const id = '0190a6f0-0000-7000-8000-00000000000a'
    const send = (payload: unknown) => app.inject({ method: 'POST', url, payload: payload as object })
    expect((await send({ ids: [id], extra: true })).json().Data[0].path).toBe('body.extra')
    expect((await send({ ids: id })).statusCode).toBe(400)
    expect((await send({ ids: [1] })).statusCode).toBe(400)
    const broken = await app.inject({
      method: 'POST',
      url,
      payload: '{"ids":',
      headers: { 'content-type': 'application/json' },
    })
    expect(broken.statusCode).toBe(400)
    expect(broken.json()).toMatchObject({ Success: false, Code: 'bad_request' })
    const huge = await send({ ids: Array.from({ length: 9_000 }, () => id) })
    expect(huge.statusCode).toBe(400)
  })

  test('404: an unknown path is rejected in the envelope, in the requested language', async ({ app }) => {
    const reply = await app.inject({ url: '/api/nothing', headers: { 'x-language': 'en' } })
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ Success: false, Code: 'not_found', Message: 'Not found.', Data: null })
    expect((await app.inject('/api/nothing')).json().Message).toBe('Niet gevonden.')
  })

  test('every endpoint accepts the reload parameter of a page', async ({ app }) => {
    for (const url of [
      `${CONFIG}?reload=1`,
      `${CONFIG}?getRegions=false&reload=1`,
      `${CONFIG}?reload=1&getRegions=false`,
    ])
      expect((await app.inject(url)).statusCode).toBe(200)
  })

  test('uses the request id of the edge and replaces an invalid one', async ({ app }) => {
    const given = await app.inject({ url: CONFIG, headers: { 'x-request-id': 'edge-12345678' } })
    expect(given.headers['x-request-id']).toBe('edge-12345678')
    const odd = await app.inject({ url: CONFIG, headers: { 'x-request-id': 'a"; drop table' } })
    expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('503: work past its deadline does not start', async ({ app }) => {
    const reply = await app.inject({ url: CONFIG, headers: { 'x-deadline': String(Date.now() - 1) } })
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toMatchObject({ Code: 'timeout', Retryable: true })
    expect((await app.inject({ url: CONFIG, headers: { 'x-deadline': String(Date.now() + 5_000) } })).statusCode).toBe(
      200,
    )
  })
})

describe('reply headers', () => {
  test('a public read states its cache lifetime, and 304 avoids sending it again', async ({ app, engines }) => {
    const { url } = await aProduct(engines.db)
    const first = await app.inject(`/api/aspos/products/url/${url}`)
    expect(first.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600, stale-if-error=600')
    expect(first.headers.vary).toBe('x-language')
    const etag = String(first.headers.etag)
    const again = await app.inject({ url: `/api/aspos/products/url/${url}`, headers: { 'if-none-match': `W/${etag}` } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    const branches = await app.inject('/api/aspos/stores')
    expect(
      (await app.inject({ url: '/api/aspos/stores', headers: { 'if-none-match': String(branches.headers.etag) } }))
        .statusCode,
    ).toBe(304)
  })

  test('a reply with a clock override is never shared', async ({ app }) => {
    const reply = await app.inject({ url: CONFIG, headers: { cookie: 'bm_now=2026-12-24T10:00:00Z' } })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('health, readiness and metrics respond', async ({ app }) => {
    expect((await app.inject('/healthz')).json()).toEqual({ ok: true })
    expect((await app.inject('/readyz')).json()).toMatchObject({
      ready: true,
      engines: { database: true, redis: true },
    })
    await app.inject(CONFIG)
    const metrics = (await app.inject('/metrics')).body
    expect(metrics).toMatch(/http_request_duration_seconds_count\{operation="readConfig",status="200"\} \d+/)
    expect(metrics).toMatch(/cache_reads_total\{operation="readConfig",outcome="(hit|miss)"\} \d+/)
  })
})

describe('log content', () => {
  test('signatures, tokens, codes and search terms of a URL are not logged', async ({ engines }) => {
    const lines: string[] = []
    const app = await makeApp(engines, { lines })
    const id = '0190a6f0-0000-7000-8000-00000000dead'
    for (const url of [
      `/api/bouwmeester/orders/link/${id}?signature=geheim-1`,
      '/api/sp/search?requestType=results&searchTerm=geheim-2',
      '/api/aspos/webnodes/search/geheim-3',
      '/api/content/preview/geheim-4-geheim-4-geheim-4',
      '/api/bouwmeester/wishlists/shared/geheim-5',
      '/api/bouwmeester/projects/shared/geheim-10',
      '/api/aspos/customer/vouchers/code/geheim-6',
      '/api/auth/bm?state=geheim-7&flow=geheim-8',
      '/zoeken/geheim-9',
    ])
      await app.inject({ url })
    const written = lines.join('')
    expect(written).not.toMatch(/geheim/)
    expect(written).toContain('?signature=***')
    expect(written).toContain('/webnodes/search/***')
    await app.close()
  })

  test('personal data in a query, a header, a body and an error is masked', { tags: ['MODERN-12'] }, async ({
    engines,
  }) => {
    const lines: string[] = []
    const app = await makeApp(engines, { lines })
    const secrets = [
      '0612345678',
      'jan.jansen@voorbeeld.nl',
      'abcdef0123456789',
      '4321',
      'eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl',
      'session-cookie',
    ]
    const [phone, email, token, pin, bearer, cookie] = secrets
    const headers = { authorization: `Bearer ${bearer}`, cookie: `bm_session=${cookie}` }
    await app.inject({ url: `/api/aspos/customer/validate-phone?phoneNumber=${phone}`, headers })
    await app.inject({ url: `/api/aspos/authentication/checkIfEmailExists?email=${email}`, headers })
    await app.inject({
      url: `/api/aspos/authentication/checkIfEmailExists?email=${encodeURIComponent(email ?? '')}&x=${email}`,
    })
    await app.inject({ method: 'POST', url: `/api/ternair/product-contact?ProductID=1&PhoneNumber=${phone}`, headers })
    await app.inject({ url: `/wachtwoord-herstellen?token=${token}` })
    await app.inject({
      method: 'POST',
      url: '/api/bouwmeester/payment/pin/validate',
      payload: { pinCode: pin },
      headers,
    })
    app.log.error(
      {
        err: new Error(`Key (email)=(${email}) already exists`),
        body: { pinCode: pin, email, nested: [{ PhoneNumber: phone }] },
      },
      `mail to ${email}`,
    )
    app.log.warn({ req: { headers, url: `/x?token=${token}` } }, 'raw request')
    expect(lines.length).toBeGreaterThanOrEqual(8)
    const written = lines.join('')
    for (const secret of secrets) expect(written, secret).not.toContain(secret)
    expect(written).not.toContain(encodeURIComponent(email ?? ''))
    expect(written).toContain('validate-phone?phoneNumber=***')
    const reply = await app.inject({ url: `/api/aspos/authentication/checkIfEmailExists?email=${email}` })
    expect(reply.headers['referrer-policy']).toBe('no-referrer')
    await app.close()
  })

  test('masking leaves the rest readable', () => {
    expect(maskUrl('/api/x?page=2&Email=a%40b.nl&q=gips')).toBe('/api/x?page=2&Email=***&q=gips')
    expect(maskUrl('/api/x?%=1&email')).toBe('/api/x?%=1&email')
    expect(maskText('order 1234567890 of 12 boards')).toBe('order 1234567890 of 12 boards')
  })
})
