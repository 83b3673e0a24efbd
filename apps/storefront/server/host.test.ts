import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildOf } from '../test/build-of.ts'
import { readConfig } from './config.ts'
import { buildHost } from './host.ts'

/** No pages at all: the host is what is looked at. */
const noPages = buildOf({})

describe('the host', () => {
  let app: Awaited<ReturnType<typeof buildHost>>
  beforeAll(async () => {
    const config = readConfig({ SHOP_ENV: 'test', LOG_LEVEL: 'silent' })
    app = await buildHost({ config, build: async () => noPages, mode: 'production' })
    await app.ready()
  })
  afterAll(() => app.close())

  test('says that it is well, ready and what it did', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ ok: true })
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    expect((await app.inject('/metrics')).body).toContain('storefront_request_seconds')
  })

  test('keeps the request id of the edge and replaces an odd one', async () => {
    const kept = await app.inject({ url: '/healthz', headers: { 'x-request-id': '0123456789abcdef' } })
    expect(kept.headers['x-request-id']).toBe('0123456789abcdef')
    const odd = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'a b;drop' } })
    expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test.for([
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, true],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ origin: 'https://evil.example' }, true],
    [{ origin: 'null' }, true],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:4100' }, false],
    [{ origin: 'http://127.0.0.1:4100' }, false],
    [{}, false],
  ] as const)('a form posted with %j is refused: %s', async ([headers, isRefused]) => {
    const form = { method: 'POST', url: '/winkelwagen', payload: 'a=1' } as const
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await app.inject({ ...form, headers: { ...type, ...headers } })
    expect(reply.statusCode === 403).toBe(isRefused) // what is let in finds no pages here
    expect((await app.inject({ url: '/healthz', headers })).statusCode).toBe(200)
  })

  test('every answer says not to guess its type and not to be framed', async () => {
    const { headers } = await app.inject('/healthz')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  })
})

describe('the environment', () => {
  test('an odd value stops the process and names the variable', () => {
    expect(() => readConfig({ API_URL: 'ftp://x' })).toThrow('API_URL')
    expect(() => readConfig({ PORT: 'eighty' })).toThrow('PORT')
    expect(() => readConfig({ SHOP_ENV: 'staging' })).toThrow('SHOP_ENV')
  })

  test('an http origin that others can open is refused in production', () => {
    const origin = 'http://www.bouwmeester.example'
    expect(() => readConfig({ PUBLIC_ORIGIN: origin })).toThrow('PUBLIC_ORIGIN')
    expect(() => readConfig({ PUBLIC_ORIGIN: 'http://127.0.0.1.example' })).toThrow('PUBLIC_ORIGIN')
    expect(readConfig({ PUBLIC_ORIGIN: origin, SHOP_ENV: 'demo' }).publicOrigin).toBe(origin)
    expect(readConfig({ PUBLIC_ORIGIN: 'https://www.bouwmeester.example' }).shopEnv).toBe('production')
  })

  test('left out it is the strict one, without the pages for builders', () => {
    expect(readConfig({})).toMatchObject({ shopEnv: 'production', demoPages: false, port: 4101 })
    expect(readConfig({ SHOP_PORT: '5100', SHOP_ENV: 'demo' })).toMatchObject({ port: 5101, demoPages: true })
  })
})
