import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Edge } from './support/edge.ts'
import { page } from './support/origin.ts'

const edge = new Edge()
beforeAll(() => edge.start())
afterAll(() => edge.stop())
beforeEach(() => edge.reset())

const anna = { cookie: 'session=anna; i18n_locale=nl', authorization: 'Bearer anna' }

describe('a public page', () => {
  test('is rendered without cookies and token, so it contains no personal data', async () => {
    edge.storefront.answer((request, response) =>
      page(response, `${request.headers.cookie} ${request.headers.authorization}`),
    )
    expect((await edge.get('/openbaar', anna)).body).toBe('i18n_locale=nl undefined')
    expect((await edge.get('/openbaar')).cache).toBe('HIT')
  })

  test.each([
    ['that sets a cookie', { 'set-cookie': 'session=1' }],
    ['that sets two cookies', { 'set-cookie': ['a=1', 'b=2'] }],
    ['that is private', { 'cache-control': 'private, s-maxage=60' }],
    ['that is no-store', { 'cache-control': 'no-store, s-maxage=60' }],
    ['that depends on the cookie', { vary: 'Accept-Encoding, Cookie' }],
    ['that depends on everything', { vary: '*' }],
    ['that sets x-accel-expires', { 'cache-control': 'private', 'x-accel-expires': '60' }],
  ] as const)('%s is never cached', async (name, headers) => {
    const path = `/nooit-${name.replaceAll(' ', '-')}`
    edge.storefront.answer((_request, response) => page(response, 'once', headers as Record<string, string>))
    const first = await edge.get(path)
    const second = await edge.get(path)
    expect([first.cache, second.cache]).toEqual(['MISS', 'MISS'])
    expect(edge.storefront.asked).toHaveLength(2)
  })

  test('is cached once per encoding, not once per browser', async () => {
    edge.storefront.answer((_request, response) => page(response, 'x'.repeat(1000), { vary: 'Accept-Encoding' }))
    await edge.get('/codering', { 'accept-encoding': 'gzip, deflate, br' })
    expect((await edge.get('/codering', { 'accept-encoding': 'br;q=1.0, zstd' })).cache).toBe('HIT')
    expect((await edge.get('/codering', { 'accept-encoding': 'gzip' })).cache).toBe('MISS')
    expect((await edge.get('/codering', { 'accept-encoding': 'deflate, gzip' })).cache).toBe('HIT')
    expect(edge.storefront.asked.map(({ headers }) => headers['accept-encoding'])).toEqual(['br', 'gzip'])
  })

  test('receives every POST with its cookies', async () => {
    const post = { method: 'POST', headers: { ...anna, 'content-type': 'text/plain' }, body: 'x' }
    await edge.ask('/merken', post)
    const second = await edge.ask('/merken', post)
    expect(second.cache).not.toBe('HIT')
    expect(edge.storefront.asked.map(({ headers }) => headers.cookie)).toEqual([anna.cookie, anna.cookie])
    expect((await edge.get('/merken')).cache).toBe('MISS')
  })
})

describe('a personal page', () => {
  test.each([
    '/winkelwagen',
    '/Winkelwagen',
    '/winkelwagen/',
    '/winkelwagen.data',
    '/winkelwagen?utm_source=x',
    '/%77inkelwagen',
    '/en/cart',
    '/checkout',
    '/checkout/bezorgen',
    '/en/checkout/delivery',
    '/inloggen',
    '/mijn-orders',
    '/en/mijn-orders',
    '/nieuwsbrief/bevestigen?token=1',
  ])('%s receives cookies and is never cached, even if its headers allow it', async (path) => {
    edge.storefront.answer((request, response) => page(response, String(request.headers.cookie)))
    const first = await edge.get(path, anna)
    const second = await edge.get(path, { cookie: 'session=bert' })
    expect([first.body, second.body]).toEqual([anna.cookie, 'session=bert'])
    expect([first.cache, second.cache]).toEqual(['PASS', 'PASS'])
    expect(edge.storefront.asked[0]?.url).toBe(path)
  })

  test('does not include a public page with the same prefix', async () => {
    await edge.get('/winkelwagens-en-karren', anna)
    expect((await edge.get('/winkelwagens-en-karren')).cache).toBe('HIT')
  })
})

describe('an API request', () => {
  test('reaches the API unchanged and is never cached', async () => {
    edge.api.answer((_request, response) => page(response, '{}'))
    const path = '/api/aspos/products/url/x?utm_source=kept&b=2&a=1'
    await edge.get(path, anna)
    const second = await edge.get(path, anna)
    expect(second.headers['x-cache']).toBeUndefined()
    expect(edge.api.asked.map(({ url }) => url)).toEqual([path, path])
    expect(edge.api.asked[0]?.headers).toMatchObject(anna)
  })

  test.each([
    ['/api/aspos/x', 'api'],
    ['/api', 'api'],
    ['/api/imgx', 'api'],
    ['/api/img?url=x', 'images'],
    ['/api/images/a.png', 'images'],
    ['/media/drawn/a', 'images'],
    ['/mediatheek', 'storefront'],
    ['/apiary', 'storefront'],
  ] as const)('%s goes to %s', async (path, name) => {
    await edge.get(path)
    expect(edge[name].asked.map(({ url }) => url)).toEqual([path])
  })
})
