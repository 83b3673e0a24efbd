import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Edge } from './support/edge.ts'

const edge = new Edge()
beforeAll(() => edge.start())
afterAll(() => edge.stop())
beforeEach(() => edge.reset())

/** As the storefront answers a redirect of staff (apps/storefront/app/lib/page/redirects.server.ts). */
const answers = (life: string) =>
  edge.storefront.answer((request, response) => {
    const { search } = new URL(request.url ?? '/', 'https://shop.example')
    const headers = { location: `/producten/gips${search}`, 'cache-control': `public, max-age=0, s-maxage=${life}` }
    response.writeHead(301, headers).end()
  })

describe('a redirect of staff', { tags: ['STUDIO-13'] }, () => {
  test('reaches the visitor as a 301 to a path, and the storefront once in its life', async () => {
    answers('10')
    const [first, second] = [await edge.get('/oud-een'), await edge.get('/oud-een')]
    expect([first.status, first.headers.location, first.cache]).toEqual([301, '/producten/gips', 'MISS'])
    expect([second.status, second.headers.location, second.cache]).toEqual([301, '/producten/gips', 'HIT'])
    expect(second.headers['cache-control']).toBe('public, max-age=0, s-maxage=10')
    expect(edge.storefront.asked).toHaveLength(1)
  })

  test('is requested again after its life, so that an end is visible and a hit is counted', async () => {
    answers('1')
    await edge.get('/oud-twee')
    edge.storefront.answer((_request, response) => response.writeHead(404).end())
    await expect.poll(async () => (await edge.get('/oud-twee')).status, { interval: 100 }).toBe(404)
  })

  test('retains the query of the visitor, with the keys of campaigns that no page receives', async () => {
    answers('10')
    const { headers } = await edge.get('/oud-drie?Page=2&utm_source=brief')
    expect(headers.location).toBe('/producten/gips?Page=2&utm_source=brief')
    expect(edge.storefront.asked[0]?.url).toBe('/oud-drie?Page=2')
    // The same redirect from the cache, with the keys of another campaign.
    const other = await edge.get('/oud-drie?Page=2&utm_source=krant')
    expect([other.cache, other.headers.location]).toEqual(['HIT', '/producten/gips?Page=2&utm_source=krant'])
    expect((await edge.get('/oud-drie')).headers.location).toBe('/producten/gips')
    const campaign = await edge.get('/oud-drie?utm_source=krant')
    expect([campaign.cache, campaign.headers.location]).toEqual(['HIT', '/producten/gips?utm_source=krant'])
  })

  test('is another one for each language of the visitor', async () => {
    answers('10')
    await edge.get('/oud-vier')
    const english = await edge.get('/oud-vier', { cookie: 'i18n_locale=en' })
    expect(english.cache).toBe('MISS')
    expect(edge.storefront.asked).toHaveLength(2)
  })
})
