import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demoReviews } from '@shop/review-simulator/reviews'
import { createReviewServer } from '@shop/review-simulator/server'
import { afterEach, describe, expect } from 'vitest'
import { openHttpReviews } from '../../src/adapters/reviews/http-reviews.ts'
import { type Engines, makeApp, test } from '../support/api.ts'

const REVIEWS = demoReviews({ products: 1200, seed: 1, today: '2026-11-17' })
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function appWith(engines: Engines, provider: RequestListener | 'simulator' | 'off') {
  const failures: string[] = []
  const server =
    provider === 'simulator' ? createReviewServer(REVIEWS) : provider === 'off' ? undefined : createServer(provider)
  const url = server ? await listening(server) : undefined
  const app = await makeApp(engines, {
    reviews: openHttpReviews({ url, onFailure: (path) => failures.push(path) }),
  })
  stops.push(() => void app.close())
  return { app, failures }
}
/** Replies are cached per article, so each test uses its own. */
let article = 200_000
const sku = () => String(++article)

describe('reviews', () => {
  test('returns the rating of the shop as the provider states it', { tags: ['REVIEW-03', 'DECIDE-82'] }, async ({
    engines,
  }) => {
    const { app } = await appWith(engines, 'simulator')
    const reply = await app.inject('/api/trustpilot/businessUnit/find?name=bouwmeester')
    expect(reply.json()).toEqual({ id: 'bouwmeester', score: 4.6, numberOfReviews: 12_841 })
  })

  test('the reviews of an article in pages of ten, and its summary over all of them', {
    tags: ['REVIEW-04', 'DECIDE-82', 'REVIEW-05'],
  }, async ({ engines }) => {
    const { app } = await appWith(engines, 'simulator')
    const get = async (path: string) => (await app.inject(`/api/trustpilot/product/reviews${path}`)).json()
    // The simulator has many reviews for some articles and none for others.
    let many = sku()
    while ((await get(`/summary?sku=${many}`)).numberOfReviews <= 10) many = sku()
    const { numberOfReviews, starsAverage } = await get(`/summary?sku=${many}`)
    const first = await get(`?sku=${many}`)
    expect(first.productReviews).toHaveLength(10)
    expect(Object.keys(first.productReviews[0]).sort()).toEqual([
      'consumer',
      'content',
      'createdAt',
      'language',
      'stars',
    ])
    expect(first.links.map(({ rel }: { rel: string }) => rel)).toEqual(['next'])
    const second = await get(`?sku=${many}&page=2&perPage=10`)
    expect(second.productReviews[0]).not.toEqual(first.productReviews[0])

    const all = (await get(`?sku=${many}&perPage=100`)).productReviews
    expect(all).toHaveLength(numberOfReviews)
    const average = all.reduce((sum: number, { stars }: { stars: number }) => sum + stars, 0) / all.length
    expect(starsAverage).toBeCloseTo(average, 1)
  })

  test('a failing, malformed or disabled provider is a 503, and the shop continues', async ({ engines }) => {
    const ends = async (provider: RequestListener | 'off') => {
      const { app, failures } = await appWith(engines, provider)
      const reply = await app.inject(`/api/trustpilot/product/reviews/summary?sku=${sku()}`)
      return { status: reply.statusCode, failures: failures.length }
    }
    expect(await ends((_, response) => response.writeHead(500).end())).toEqual({ status: 503, failures: 1 })
    expect(await ends((_, response) => response.end('{"stars":"many"}'))).toEqual({ status: 503, failures: 1 })
    expect(await ends('off')).toEqual({ status: 503, failures: 0 })
  })
})
