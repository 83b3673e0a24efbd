import { describe, expect } from 'vitest'
import { bulkheadSizes } from '../../src/engines.ts'
import { openDb } from '../../src/platform/db.ts'
import { makeMetrics } from '../../src/platform/metrics/metrics.ts'
import { watchLateness } from '../../src/platform/overload/shedding.ts'
import { makeApp, test } from '../support/api.ts'

const RECOMMENDED = '/api/sp/v1/product/recommendations'
const TYPED = '/api/sp/search?requestType=autocompletesuggestions&searchTerm=schroef'
const CART = '/api/aspos/cart'
const METHODS = '/api/aspos/payment/payment-methods'

describe('a late process', () => {
  for (const [lateMs, refused] of [
    [0, []],
    [120, [RECOMMENDED]],
    [180, [RECOMMENDED, TYPED]],
    [5_000, [RECOMMENDED, TYPED, CART]],
  ] as const)
    test(`by ${lateMs} ms sheds ${refused.length} of four requests, never the path to an order`, async ({
      engines,
    }) => {
      const app = await makeApp(engines, { lateMs: () => lateMs })
      const shed: string[] = []
      for (const url of [RECOMMENDED, TYPED, CART, METHODS]) {
        const reply = await app.inject({ url })
        if (reply.statusCode !== 503) continue
        expect(reply.json()).toMatchObject({ Code: 'unavailable', Retryable: true })
        expect(reply.headers['retry-after']).toBe('1')
        expect(reply.headers['cache-control']).toBe('no-store')
        shed.push(url)
      }
      expect(shed).toEqual(refused)
      await app.close()
    })

  test('measures its delay at once and recovers quickly', async () => {
    const watch = watchLateness()
    const until = performance.now() + 400
    while (performance.now() < until);
    expect(watch.lateMs()).toBeGreaterThan(300)
    await expect.poll(watch.lateMs).toBeLessThan(100)
    watch.stop()
  })
})

describe('overload', () => {
  test('rejects list requests above the concurrency limit and accepts later ones', async ({ engines }) => {
    const browse = openDb({ url: engines.url, max: 2, name: 'crowd', onIdleError: () => {} })
    const metrics = makeMetrics()
    const app = await makeApp({ ...engines, db: browse }, { lateMs: () => 0, metrics })
    const ask = (offset: number) => app.inject({ url: `/api/aspos/webnodes/1/products?offset=${offset}&limit=1` })
    const told = async () =>
      (await metrics.shed.get()).values.find(({ labels }) => labels.group === 'lists')?.value ?? 0
    const taken = [await browse.connect(), await browse.connect()]
    const crowd = Array.from({ length: 100 }, (_, nth) => ask(nth))
    await expect.poll(told).toBe(76)
    for (const client of taken) client.release()
    await Promise.all(crowd)
    for (let nth = 100; nth < 200; nth++) expect((await ask(nth)).statusCode).not.toBe(503)
    expect(await told()).toBe(76)
    await app.close()
    await browse.end()
  })
})

describe('connections', () => {
  test('with the browse pool exhausted, orders, sessions and readiness still work', async ({ engines }) => {
    const own = (name: string) => openDb({ url: engines.url, max: 2, name, onIdleError: () => {} })
    const [browse, customer, checkout] = [own('browse'), own('customer'), own('checkout')]
    const app = await makeApp({ ...engines, db: browse }, { bulkheads: { customer, checkout } })
    const taken = [await browse.connect(), await browse.connect()]
    expect((await app.inject({ url: '/api/aspos/stores/url/nergens' })).statusCode).toBe(503)
    expect((await app.inject({ url: CART })).statusCode).toBe(200)
    expect((await app.inject({ url: METHODS })).statusCode).toBe(200)
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
    for (const client of taken) client.release()
    await app.close()
    for (const pool of [browse, customer, checkout]) await pool.end()
  })

  test('30 % are reserved for orders at every pool size', () => {
    expect(bulkheadSizes(10)).toEqual({ checkout: 3, customer: 3, browse: 4 })
    expect(bulkheadSizes(2)).toEqual({ checkout: 2, customer: 2, browse: 2 })
    expect(bulkheadSizes(40)).toEqual({ checkout: 12, customer: 12, browse: 16 })
  })
})
