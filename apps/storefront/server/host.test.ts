import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statusWhileClosing } from '../../../proof/kit/status-while-closing.ts'
import { buildOf } from '../test/build-of.ts'
import { readConfig } from './config.ts'
import { buildHost } from './host.ts'

/** A build without pages, because only the host is tested. */
const noPages = buildOf({})

describe('the host', () => {
  let app: Awaited<ReturnType<typeof buildHost>>
  beforeAll(async () => {
    const config = readConfig({ SHOP_ENV: 'test', LOG_LEVEL: 'silent' })
    app = await buildHost({ config, build: async () => noPages, mode: 'production' })
    await app.ready()
  })
  afterAll(() => app.close())

  test('responds to health, readiness and metrics requests', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ ok: true })
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    expect((await app.inject('/metrics')).body).toContain('storefront_request_seconds')
  })

  test('adopts a valid request id of the edge and replaces an invalid one', async () => {
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
  ] as const)('rejects a form posted with %j: %s', async ([headers, isRefused]) => {
    const form = { method: 'POST', url: '/winkelwagen', payload: 'a=1' } as const
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await app.inject({ ...form, headers: { ...type, ...headers } })
    expect(reply.statusCode === 403).toBe(isRefused) // an accepted form finds no page in this build
    expect((await app.inject({ url: '/healthz', headers })).statusCode).toBe(200)
  })

  test('sets headers against MIME sniffing and framing on every response', async () => {
    const { headers } = await app.inject('/healthz')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  })
})

test('exports a sampled request to the collector, and no other', async () => {
  const names: string[] = []
  const collector = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      names.push(...[...text.matchAll(/"traceId":"(\w+)"/g)].map(([, id = '']) => id))
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  const config = readConfig({
    ...{ SHOP_ENV: 'test', LOG_LEVEL: 'silent', OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
  })
  const app = await buildHost({ config, build: async () => noPages, mode: 'production' })
  for (const [trace, flag] of [
    ['a'.repeat(32), '01'],
    ['b'.repeat(32), '00'],
  ])
    await app.inject({ url: '/readyz', headers: { traceparent: `00-${trace}-${'c'.repeat(16)}-${flag}` } })
  await app.close()
  collector.close()
  expect(names).toEqual(['a'.repeat(32)])
})

test('a host that closes serves requests on open connections', async () => {
  const config = readConfig({ SHOP_ENV: 'test', LOG_LEVEL: 'silent' })
  const app = await buildHost({ config, build: async () => noPages, mode: 'production' })
  expect(await statusWhileClosing(app, '/healthz')).toBe(200)
})

describe('the environment', () => {
  test('throws an error that names the variable with an invalid value', () => {
    expect(() => readConfig({ API_URL: 'ftp://x' })).toThrow('API_URL')
    expect(() => readConfig({ PORT: 'eighty' })).toThrow('PORT')
    expect(() => readConfig({ SHOP_ENV: 'staging' })).toThrow('SHOP_ENV')
  })

  test('rejects a public http origin in production', () => {
    const origin = 'http://www.bouwmeester.example'
    expect(() => readConfig({ PUBLIC_ORIGIN: origin })).toThrow('PUBLIC_ORIGIN')
    expect(() => readConfig({ PUBLIC_ORIGIN: 'http://127.0.0.1.example' })).toThrow('PUBLIC_ORIGIN')
    expect(readConfig({ PUBLIC_ORIGIN: origin, SHOP_ENV: 'demo' }).publicOrigin).toBe(origin)
    expect(readConfig({ PUBLIC_ORIGIN: 'https://www.bouwmeester.example' }).shopEnv).toBe('production')
  })

  test('defaults to production without the demo pages', () => {
    expect(readConfig({})).toMatchObject({ shopEnv: 'production', demoPages: false, port: 4101 })
    expect(readConfig({ SHOP_PORT: '5100', SHOP_ENV: 'demo' })).toMatchObject({ port: 5101, demoPages: true })
  })
})
