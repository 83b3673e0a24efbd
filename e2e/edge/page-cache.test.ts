import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Edge } from './support/edge.ts'
import { page } from './support/origin.ts'

const edge = new Edge()
beforeAll(() => edge.start({ EDGE_ORIGIN_TIMEOUT: '2s' }))
afterAll(() => edge.stop())
beforeEach(() => edge.reset())

/** Fresh for one second; `more` sets for how long it may be served stale. */
const brief = (more: string) => `public, max-age=0, s-maxage=1${more}`

describe('caching a page', () => {
  test('the first visitor is served by the storefront, the second from the cache', async () => {
    const first = await edge.get('/hout')
    const second = await edge.get('/hout')
    expect([first.cache, second.cache]).toEqual(['MISS', 'HIT'])
    expect(second.body).toBe('page')
    expect(edge.storefront.asked).toHaveLength(1)
  })

  test('a HEAD request caches the whole page', async () => {
    expect((await edge.ask('/kop', { method: 'HEAD' })).body).toBe('')
    const whole = await edge.get('/kop')
    expect([whole.cache, whole.body]).toEqual(['HIT', 'page'])
  })

  test('twenty concurrent requests for an uncached page cause one origin request', async () => {
    edge.storefront.answer((_request, response) => setTimeout(() => page(response, 'slow'), 300))
    const replies = await Promise.all(Array.from({ length: 20 }, () => edge.get('/actie')))
    expect(replies.every(({ status, body }) => status === 200 && body === 'slow')).toBe(true)
    expect(edge.storefront.asked).toHaveLength(1)
  })

  test('a page without cache headers is not cached', async () => {
    edge.storefront.answer((_request, response) => response.end('says nothing'))
    await edge.get('/zonder')
    expect((await edge.get('/zonder')).cache).toBe('MISS')
  })

  test('redirects and 404 pages are cached according to their headers', async () => {
    edge.storefront.answer((request, response) => {
      const isMoved = request.url === '/oud'
      response.writeHead(isMoved ? 301 : 404, { location: '/nieuw', 'cache-control': 'public, max-age=0, s-maxage=30' })
      response.end()
    })
    for (const path of ['/oud', '/weg']) await edge.get(path)
    const [moved, missing] = [await edge.get('/oud'), await edge.get('/weg')]
    expect([moved.status, moved.cache, moved.headers.location]).toEqual([301, 'HIT', '/nieuw'])
    expect([missing.status, missing.cache]).toEqual([404, 'HIT'])
  })
})

describe('a stale page', () => {
  test('is served at once while the edge revalidates it', async () => {
    const keep = { 'cache-control': brief(', stale-while-revalidate=60') }
    edge.storefront.answer((_request, response) => page(response, 'version 1', keep))
    await edge.get('/ververst')
    // Hold the new version so that only the stale one can be served.
    const held: ServerResponse[] = []
    edge.storefront.answer((_request, response) => void held.push(response))
    await expect
      .poll(() => edge.get('/ververst'), { interval: 100 })
      .toMatchObject({ cache: 'STALE', body: 'version 1' })
    await expect.poll(() => held.length).toBeGreaterThan(0)
    edge.storefront.answer((_request, response) => page(response, 'version 2', keep))
    for (const response of held) page(response, 'version 2', keep)
    await expect.poll(async () => (await edge.get('/ververst')).body).toBe('version 2')
  })

  test('that forbids stale-while-revalidate is fetched before it is served', async () => {
    let version = 1
    edge.storefront.answer((_request, response) =>
      page(response, `version ${version++}`, { 'cache-control': brief('') }),
    )
    await edge.get('/streng')
    await expect.poll(async () => (await edge.get('/streng')).cache, { interval: 100 }).toBe('EXPIRED')
    expect((await edge.get('/streng')).body).toBe('version 2')
  })

  test.each([
    ['returns errors', (_: unknown, response: ServerResponse) => response.writeHead(500).end('broken')],
    ['does not answer', () => {}],
  ])('is served when the storefront %s', async (name, broken) => {
    const path = `/fout-${name.replaceAll(' ', '-')}`
    edge.storefront.answer((_request, response) =>
      page(response, 'kept', { 'cache-control': brief(', stale-if-error=60') }),
    )
    await edge.get(path)
    edge.storefront.answer(broken)
    await expect.poll(async () => (await edge.get(path)).cache, { interval: 100 }).toBe('STALE')
    const reply = await edge.get(path)
    expect([reply.status, reply.body]).toEqual([200, 'kept'])
  })

  test('is served when the storefront is down; an uncached page is an error page', async () => {
    edge.storefront.answer((_request, response) =>
      page(response, 'kept', { 'cache-control': brief(', stale-if-error=60') }),
    )
    await edge.get('/dood')
    await edge.storefront.stop()
    await expect.poll(async () => (await edge.get('/dood')).cache, { interval: 100 }).toBe('STALE')
    expect(await edge.get('/dood')).toMatchObject({ status: 200, body: 'kept' })
    const unseen = await edge.get('/nooit-gezien')
    await edge.storefront.start()
    expect(unseen.status).toBe(502)
    expect(unseen.body).toContain('Even geduld')
    expect(unseen.headers['cache-control']).toBe('no-store')
  })

  test('is not served when the page now returns 404', async () => {
    edge.storefront.answer((_request, response) =>
      page(response, 'there', { 'cache-control': brief(', stale-if-error=60') }),
    )
    await edge.get('/vervallen')
    edge.storefront.answer((_request, response) => response.writeHead(404, { 'cache-control': 'no-store' }).end('gone'))
    await expect.poll(async () => (await edge.get('/vervallen')).status, { interval: 100 }).toBe(404)
  })
})

test('a purge through the local socket removes only that page', async () => {
  await edge.get('/weghalen?Page=2')
  await edge.get('/laten')
  const { execFileSync } = await import('node:child_process')
  execFileSync('curl', [
    '-fsS',
    '--unix-socket',
    `${edge.folder}/admin.sock`,
    'http://edge/purge/identity/nl/weghalen?Page=2',
  ])
  expect((await edge.get('/weghalen?Page=2')).cache).toBe('MISS')
  expect((await edge.get('/laten')).cache).toBe('HIT')
})
