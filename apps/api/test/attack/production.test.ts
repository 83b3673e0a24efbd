import { randomBytes } from 'node:crypto'
import { endpoints } from '@shop/contract/endpoints'
import { describe, expect } from 'vitest'
import { payingOf, readConfig } from '../../src/config.ts'
import { isWeakSecret } from '../../src/platform/environment/exposure.ts'
import { makeApp, test } from '../support/api.ts'
import { sampleCall } from '../support/sample.ts'
import { aProduct } from '../support/seed.ts'
import { aCustomer } from '../support/sign-in.ts'

const ENVIRONMENT = {
  DATABASE_URL: 'postgres://shop@127.0.0.1/shop',
  REDIS_URL: 'redis://127.0.0.1',
  PUBLIC_ORIGIN: 'https://shop.example',
  PORT: '4102',
}
const SECRET = 'q7R2-vN0x-Zp4K-m8Ty-W3ud-H6sb-Jc1e'
const LIVE = { ...ENVIRONMENT, SHOP_ENV: 'production', AUTH_SECRET: SECRET, MOLLIE_API_KEY: 'live_abcdefghij' }
const STRIPE = {
  ...LIVE,
  MOLLIE_API_KEY: undefined,
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_API_KEY: 'sk_live_abcdefghij',
  STRIPE_WEBHOOK_SECRET: 'whsec_abcdefghij',
}

describe('in production', () => {
  test('a clock override of a visitor changes no reply', async ({ engines }) => {
    const now = new Date('2026-11-17T09:00:00Z')
    const app = await makeApp(engines, { config: { SHOP_ENV: 'production' }, clock: { now: () => now } })
    await aProduct(engines.db)
    const jo = await aCustomer(engines.db)
    const reads = endpoints.filter(({ method }) => method === 'GET')
    expect(reads.length).toBeGreaterThan(40)
    const other: string[] = []
    for (const endpoint of reads) {
      const ask = async (clock: string) => {
        const cookie = `${jo.headers.cookie}; bm_session=${'A'.repeat(22)}${clock}`
        const reply = await app.inject({ ...sampleCall(endpoint), headers: { ...jo.headers, cookie } })
        // Every refusal has a request id, and some replies contain a code or time of the moment.
        return `${reply.statusCode} ${reply.body.replace(/"RequestId":"[^"]+"/, '')}`
      }
      const [first, second] = [await ask(''), await ask('; bm_now=2031-01-01T00:00:00Z')]
      if (first !== second)
        other.push(`${endpoint.schema.operationId}: ${first.slice(0, 120)} / ${second.slice(0, 120)}`)
    }
    expect(other).toEqual([])
    await app.close()
  })

  test('only a live key takes money; elsewhere only a test key works', () => {
    expect(readConfig(LIVE).MOLLIE_API_KEY).toBe('live_abcdefghij')
    for (const [wrong, why] of [
      [{ ...LIVE, MOLLIE_API_KEY: undefined }, /MOLLIE_API_KEY/],
      [{ ...LIVE, MOLLIE_API_KEY: 'test_abcdefghij' }, /MOLLIE_API_KEY/],
      [{ ...LIVE, PAYMENT_TEST_URL: 'http://127.0.0.1:1' }, /PAYMENT_TEST_URL/],
      [{ ...LIVE, AUTH_SECRET: undefined }, /AUTH_SECRET/],
      [{ ...LIVE, RATE_LIMITS: 'off' }, /RATE_LIMITS/],
      [{ ...LIVE, SHOP_ENV: 'test' }, /MOLLIE_API_KEY/],
      [{ ...LIVE, PAYMENT_PROVIDER: 'stripe' }, /STRIPE_API_KEY/],
      [{ ...LIVE, PAYMENT_PROVIDER: 'adyen' }, /PAYMENT_PROVIDER/],
      [{ ...STRIPE, STRIPE_API_KEY: 'sk_test_abcdefghij' }, /STRIPE_API_KEY/],
      [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: undefined }, /STRIPE_WEBHOOK_SECRET/],
      [{ ...STRIPE, STRIPE_TEST_URL: 'http://127.0.0.1:1' }, /STRIPE_TEST_URL/],
      [{ ...STRIPE, SHOP_ENV: 'test' }, /STRIPE_API_KEY/],
    ] as const)
      expect(() => readConfig(wrong)).toThrow(why)
    expect(payingOf(readConfig(STRIPE))).toMatchObject({ chosen: 'stripe', test: {}, live: { mollie: undefined } })
    expect(readConfig(LIVE).HOST).toBe('127.0.0.1') // public only if configured
  })
})

describe('a publicly reachable shop', () => {
  const STAGING = { ...ENVIRONMENT, SHOP_ENV: 'demo', PUBLIC_ORIGIN: 'https://staging.shop.example' }

  test('does not start with the secret published in this repository', () => {
    expect(() => readConfig(STAGING)).toThrow(/AUTH_SECRET/)
    expect(() => readConfig({ ...STAGING, AUTH_SECRET: 'development-only-development-only' })).toThrow(/AUTH_SECRET/)
    expect(readConfig({ ...STAGING, AUTH_SECRET: SECRET }).AUTH_SECRET).toBe(SECRET)
    for (const origin of ['http://127.0.0.1:4100', 'http://localhost:4100', 'http://[::1]:4100'])
      expect(readConfig({ ...STAGING, PUBLIC_ORIGIN: origin }).PUBLIC_ORIGIN).toBe(origin)
    expect(() => readConfig({ ...STAGING, PUBLIC_ORIGIN: 'http://127.0.0.1.evil.example' })).toThrow(/AUTH_SECRET/)
  })

  test.each([
    'a'.repeat(36),
    'ab'.repeat(18),
    'password'.repeat(5),
    'abcdefghijklmnopqrstuvwxyzabcdef',
    '12345678901234567890123456789012',
    '0123456789abcdefghijklmnopqrstuv',
  ])('does not start with the weak secret %s', (secret) => {
    expect(() => readConfig({ ...LIVE, AUTH_SECRET: secret })).toThrow(/easy to guess/)
    expect(() => readConfig({ ...STAGING, AUTH_SECRET: secret })).toThrow(/easy to guess/)
  })

  test('starts with any random secret', () => {
    const random = () => [randomBytes(16).toString('hex'), randomBytes(24).toString('base64')]
    for (const secret of random()) expect(readConfig({ ...LIVE, AUTH_SECRET: secret }).AUTH_SECRET).toBe(secret)
    // Tests the rule alone, because reading an environment compiles its schema each time.
    const weak = Array.from({ length: 2_000 }, random).flat().filter(isWeakSecret)
    expect(weak).toEqual([])
  })

  test('requires https in production', () => {
    expect(() => readConfig({ ...LIVE, PUBLIC_ORIGIN: 'http://shop.example' })).toThrow(/PUBLIC_ORIGIN/)
    expect(() => readConfig({ ...LIVE, WEBHOOK_ORIGIN: 'http://shop.example' })).toThrow(/WEBHOOK_ORIGIN/)
    expect(readConfig({ ...LIVE, PUBLIC_ORIGIN: 'http://127.0.0.1:4100' }).SHOP_ENV).toBe('production')
  })
})

describe('replies to failures', () => {
  test('contain a request id for the log and no internal details', async ({ engines }) => {
    const lines: string[] = []
    const inside = 'relation "geheim" at postgres://shop:secret@10.0.0.1/shop'
    const db = new Proxy(engines.db, {
      get: (pool, name) => (name === 'query' ? () => Promise.reject(new Error(inside)) : Reflect.get(pool, name, pool)),
    })
    const app = await makeApp({ ...engines, db }, { lines })
    const { url } = await aProduct(engines.db)
    const reply = await app.inject(`/api/aspos/products/url/${url}`)
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({
      Success: false,
      Code: 'internal',
      Message: expect.any(String),
      RequestId: reply.headers['x-request-id'],
      Retryable: expect.any(Boolean),
      Data: null,
    })
    expect(reply.body).not.toMatch(/geheim|postgres|secret|10\.0\.0\.1|at |\.ts/)
    expect(lines.join('')).toContain(String(reply.headers['x-request-id']))
    await app.close()
  })

  test('any URL makes one log line, which is valid JSON', async ({ engines }) => {
    const lines: string[] = []
    const app = await makeApp(engines, { lines })
    const forged = '{"level":"info","msg":"order paid"}'
    for (const text of [
      `x\r\n${forged}`,
      `x\n${forged}`,
      `x\u2028${forged}`,
      `x"},${forged}`,
      'x\u0000y',
      '\u001b[2Jx',
    ])
      await app.inject({
        url: `/api/aspos/products/url/${encodeURIComponent(text)}?x=${encodeURIComponent(text)}`,
        headers: { 'user-agent': forged, 'x-request-id': `abcdefgh${forged}`, 'x-language': 'en' },
      })
    expect(lines).toHaveLength(6)
    for (const line of lines) {
      expect(line.trimEnd()).not.toMatch(/[\r\n\u2028]/)
      expect(JSON.parse(line)).toMatchObject({ level: 'info', msg: 'request', status: expect.any(Number) })
    }
    await app.close()
  })
})
