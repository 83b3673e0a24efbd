import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Edge } from './support/edge.ts'

const edge = new Edge()
beforeAll(() => edge.start())
afterAll(() => edge.stop())
beforeEach(() => edge.reset())

describe('the query', () => {
  test.each([
    ['where a visitor came from', '/a1', '/a1?utm_source=mail&utm_medium=x&gclid=1'],
    ['what a side panel shows', '/a2?Merken=bosch', '/a2?sidebarAttrs=%7B%22a%22%3A1%7D&Merken=bosch'],
    ['the order of page keys', '/a3?Page=2&Merken=bosch', '/a3?Merken=bosch&Page=2'],
    ['the case of page keys', '/a4?Merken=bosch&Page=2', '/a4?merken=bosch&page=2'],
    ['a page key without a value', '/a5?Merken=bosch', '/a5?Merken=bosch&Page='],
    ['browser keys around a facet', '/a6?Kleur=wit&Kleur=rood', '/a6?utm_id=1&Kleur=wit&fbclid=2&Kleur=rood&_gl=3'],
    ['stray ampersands', '/a7?Kleur=wit', '/a7?&Kleur=wit&'],
    ['eight browser keys', '/a8', '/a8?utm_a=1&utm_b=1&utm_c=1&utm_d=1&utm_e=1&utm_f=1&utm_g=1&sidebarAttrs=1'],
  ])('%s does not split the cache', async (_name, first, second) => {
    expect((await edge.get(first)).cache).toBe('MISS')
    expect((await edge.get(second)).cache).toBe('HIT')
    expect(edge.storefront.asked).toHaveLength(1)
  })

  test.each([
    ['another page', '/b1?Page=1', '/b1?Page=2'],
    ['another value of a facet', '/b2?Kleur=wit', '/b2?Kleur=rood'],
    ['a page key given twice', '/b3?Merken=bosch', '/b3?Merken=bosch&Merken=makita'],
    ['a page key given twice in another case', '/b4?Merken=bosch', '/b4?Merken=bosch&merken=makita'],
    ['a page key written in code', '/b5?Merken=bosch', '/b5?Merken=bosch&Mer%6Ben=makita'],
    ['a key that only ends like a browser key', '/b6', '/b6?xgclid=1'],
    ['another path', '/b7', '/B7'],
  ])('%s is another page', async (_name, first, second) => {
    await edge.get(first)
    expect((await edge.get(second)).cache).toBe('MISS')
    expect(edge.storefront.asked).toHaveLength(2)
  })

  test('the storefront receives exactly the query of the cache key', async () => {
    await edge.get('/c1?page=2&utm_source=x&merken=bosch')
    await edge.get('/c2?Kleur=wit&gclid=1&Page=2')
    expect(edge.storefront.asked.map(({ url }) => url)).toEqual(['/c1?Merken=bosch&Page=2', '/c2?Kleur=wit&Page=2'])
  })

  test('bypasses the cache if the query has too many tracking parameters', async () => {
    const path = `/d?${Array.from({ length: 12 }, (_, index) => `utm_${index}=1`).join('&')}`
    await edge.get(path)
    expect((await edge.get(path)).cache).toBe('BYPASS')
    expect((await edge.get('/d')).cache).toBe('MISS')
  })

  test('a redirect preserves browser-only parameters', async () => {
    edge.storefront.answer((request, response) => {
      const location = request.url?.startsWith('/e2') ? '/nieuw?Page=2#top' : '/nieuw'
      response.writeHead(301, { location, 'cache-control': 'public, s-maxage=60' }).end()
    })
    const target = async (path: string) => (await edge.get(path)).headers.location
    expect(await target('/e1?utm_source=a&gclid=b')).toBe('/nieuw?utm_source=a&gclid=b')
    expect(await target('/e1?utm_source=c')).toBe('/nieuw?utm_source=c')
    expect(await target('/e1')).toBe('/nieuw')
    expect(await target('/e2?Page=2&sidebarAttrs=1')).toBe('/nieuw?Page=2&sidebarAttrs=1#top')
    expect(edge.storefront.asked).toHaveLength(2)
  })
})

describe('the language', () => {
  const english = { cookie: 'a=1; i18n_locale=en; b=2' }
  test('of the cookie splits the cache of a path without a language', async () => {
    expect((await edge.get('/actie')).cache).toBe('MISS')
    expect((await edge.get('/actie', english)).cache).toBe('MISS')
    expect((await edge.get('/actie', english)).cache).toBe('HIT')
    expect(edge.storefront.asked.map(({ headers }) => headers['x-shop-locale'])).toEqual(['nl', 'en'])
  })

  test('of the path takes precedence over the cookie', async () => {
    await edge.get('/en/brands')
    expect((await edge.get('/en/brands', english)).cache).toBe('HIT')
    expect((await edge.get('/en/brands', { cookie: 'i18n_locale=nl' })).cache).toBe('HIT')
    expect(edge.storefront.asked[0]?.headers['x-shop-locale']).toBe('en')
  })

  test('is only nl or en and cannot be set by a header', async () => {
    await edge.get('/taal')
    for (const cookie of ['i18n_locale=de', 'i18n_locale=en%20x', 'i18n_locale=']) {
      expect((await edge.get('/taal', { cookie, 'x-shop-locale': 'en', 'accept-language': 'en' })).cache).toBe('HIT')
    }
  })
})

describe('pictures', () => {
  test.each([
    ['a browser with avif', 'image/avif,image/webp,image/apng,*/*;q=0.8', 'image/avif,image/webp,*/*'],
    ['a browser with webp', 'image/webp,*/*', 'image/webp,*/*'],
    ['an old browser', 'image/png', '*/*'],
  ])('%s has a separate cache entry', async (_name, accept, sent) => {
    edge.images.answer((_request, response) =>
      response
        .writeHead(200, { 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept' })
        .end('picture'),
    )
    expect((await edge.get('/api/img?url=/media/a&w=320', { accept, cookie: 'a=1' })).cache).toBe('MISS')
    expect((await edge.get('/api/img?url=/media/a&w=320', { accept: `${accept},x/y` })).cache).toBe('HIT')
    expect(edge.images.asked[0]?.headers).toMatchObject({ accept: sent })
    expect(edge.images.asked[0]?.headers.cookie).toBeUndefined()
  })
})
