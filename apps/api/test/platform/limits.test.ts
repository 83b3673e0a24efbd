import { randomBytes } from 'node:crypto'
import { describe, expect } from 'vitest'
import { paceOf, weigh } from '../../src/platform/http/gcra.ts'
import { networkOf } from '../../src/platform/http/limits.ts'
import { newVisitorSession } from '../../src/platform/http/visitor-session.ts'
import { openRedis } from '../../src/platform/redis.ts'
import { type Engines, makeApp, test, untilRefused } from '../support/api.ts'

let visitors = 0
const aVisitor = () => ({
  'x-forwarded-for': `2001:db8:${(process.pid % 60_000).toString(16)}:${(++visitors).toString(16)}::7`,
})
/** A configured provider that no test reaches; webhooks of a provider that is not configured are unknown. */
const paying = {
  chosen: 'mollie',
  test: { mollie: { apiKey: 'test_simulator0000000000000000', url: 'http://127.0.0.1:9/v2/' } },
  live: {},
  webhookOrigin: 'http://shop.example',
} as const
const limited = (engines: Omit<Engines, 'url'>) => makeApp(engines, { config: { RATE_LIMITS: 'on' }, paying })
const EMAIL = '/api/aspos/authentication/checkIfEmailExists'

describe('rate limits', () => {
  test('429: the eleventh probe in a minute is rejected with a retry time', async ({ engines }) => {
    const app = await limited(engines)
    const headers = aVisitor()
    const last = await untilRefused({ perMinute: 10 }, () => app.inject({ url: `${EMAIL}?email=a@b.nl`, headers }))
    expect(last.json()).toMatchObject({ Success: false, Code: 'too_many_requests', Retryable: true })
    expect(Number(last.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect((await app.inject({ url: `${EMAIL}?email=a@b.nl`, headers: aVisitor() })).statusCode).toBe(200)
    await app.close()
  })

  test('one sender may report many payments, and each payment five times a minute', async ({ engines }) => {
    const app = await limited(engines)
    const headers = { ...aVisitor(), 'content-type': 'application/x-www-form-urlencoded' }
    const report = (id: string) =>
      app.inject({ method: 'POST', url: '/api/webhooks/mollie', headers, payload: `id=${id}` })
    const mark = `${process.pid}${Date.now()}`
    const statuses = []
    for (let index = 0; index < 30; index += 1) statuses.push((await report(`tr_a${mark}x${index}`)).statusCode)
    expect(new Set(statuses)).toEqual(new Set([200]))
    await untilRefused({ perMinute: 5 }, () => report(`tr_b${mark}`))
    expect((await report(`tr_c${mark}`)).statusCode).toBe(200)
    await app.close()
  })

  test('one network is one visitor, whatever its last 64 bits', async ({ engines }) => {
    const app = await limited(engines)
    const network = aVisitor()['x-forwarded-for'].replace(/::7$/, '')
    await untilRefused({ perMinute: 10 }, (index) =>
      app.inject({ url: `${EMAIL}?email=a@b.nl`, headers: { 'x-forwarded-for': `${network}::${index + 1}` } }),
    )
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0')
    expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
    await app.close()
  })

  test('processes share the count; without Redis each counts alone and more strictly', async ({ engines }) => {
    const [one, other] = await Promise.all([limited(engines), limited(engines)])
    const headers = aVisitor()
    const apps = [one, other]
    const url = `${EMAIL}?email=a@b.nl`
    await untilRefused({ perMinute: 10 }, (index) => (apps[index % 2] ?? one).inject({ url, headers }))

    const gone = openRedis({ url: 'redis://127.0.0.1:4799', name: 'gone', onChange: () => {} })
    const alone = await limited({ ...engines, redis: gone })
    const visitor = aVisitor()
    await untilRefused({ perMinute: 5 }, () => alone.inject({ url, headers: visitor }))
    await gone.close()
    for (const app of [one, other, alone]) await app.close()
  })

  test('an office behind one address searches per visitor; forged sessions count by network', async ({ engines }) => {
    const app = await limited(engines)
    const url = '/api/sp/v1/product/recommendations?strategyString=viewed'
    const search = (network: object, session?: string) =>
      app.inject({ url, headers: { ...network, ...(session ? { cookie: `bm_session=${session}` } : {}) } })
    const isRefused = ({ statusCode }: { statusCode: number }) => statusCode === 429
    const office = aVisitor()
    const people = Array.from({ length: 8 }, () => {
      const { cookie } = newVisitorSession({ headers: {}, protocol: 'https' })
      return /bm_session=([^;]+)/.exec(cookie)?.[1] ?? ''
    })
    const replies = await Promise.all(people.flatMap((one) => Array.from({ length: 15 }, () => search(office, one))))
    expect(replies.filter(isRefused)).toEqual([])

    const forger = aVisitor()
    const forged = () => randomBytes(16).toString('base64url')
    const tries = await Promise.all(Array.from({ length: 150 }, () => search(forger, forged())))
    expect(tries.filter(isRefused).length).toBeGreaterThan(0)
    const plain = aVisitor()
    const without = await Promise.all(Array.from({ length: 150 }, () => search(plain)))
    expect(without.filter(isRefused).length).toBeGreaterThan(0)
    await app.close()
  })

  test('browsing has a burst of 200, and the storefront is not counted', async ({ engines }) => {
    const app = await limited(engines)
    const headers = aVisitor()
    const replies = await Promise.all(
      Array.from({ length: 500 }, () => app.inject({ url: '/api/aspos/common/config', headers })),
    )
    const refused = replies.filter(({ statusCode }) => statusCode === 429).length
    expect(refused).toBeGreaterThan(0)
    expect(500 - refused).toBeGreaterThanOrEqual(200)
    const own = await Promise.all(Array.from({ length: 500 }, () => app.inject('/api/aspos/common/config')))
    expect(own.every(({ statusCode }) => statusCode === 200)).toBe(true)
    await app.close()
  })

  test('a bucket refills at its rate', () => {
    const pace = paceOf({ max: 2, perSeconds: 10 })
    const first = weigh(0, 1_000, pace)
    const second = weigh(first.arrival, 1_000, pace)
    expect([first.waitMs, second.waitMs]).toEqual([0, 0])
    expect(weigh(second.arrival, 1_000, pace).waitMs).toBe(5_000)
    expect(weigh(second.arrival, 6_000, pace).waitMs).toBe(0)
  })
})
