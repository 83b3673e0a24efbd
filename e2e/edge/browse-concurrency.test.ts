import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Edge } from './support/edge.ts'
import { type Origin, page } from './support/origin.ts'

const edge = new Edge()
beforeAll(() => edge.start({ EDGE_BROWSE_CONCURRENCY: '5' }))
afterAll(() => edge.stop())
beforeEach(() => edge.reset())

const LISTS = ['/api/aspos/webnodes/7/products?offset=0', '/api/sp/search?searchTerm=gips']
const OTHERS = ['/api/aspos/products/url/gips', '/api/aspos/brands/popular', '/api/aspos/stores/12']
const NEW_PAGES = ['/nieuw-1', '/nieuw-2', '/nieuw-3']

/** Holds the responses to these paths until `answerAll`. */
function hold(origin: Origin, paths: readonly string[]) {
  const held: ServerResponse[] = []
  origin.answer(({ url = '' }, response) => void (paths.includes(url) ? held.push(response) : page(response)))
  const begin = async (asked: readonly string[]) => {
    const want = held.length + asked.length
    const replies = asked.map((path) => edge.get(path))
    await expect.poll(() => held.length).toBe(want)
    return replies
  }
  const answerAll = () => {
    for (const response of held) page(response)
  }
  return { begin, answerAll }
}

test('rejects excess browse requests with 503 while cart and checkout stay available', async () => {
  const { begin, answerAll } = hold(edge.api, [...LISTS, ...OTHERS])
  const looking = await begin(LISTS)
  expect((await edge.get('/api/aspos/webnodes/8/products')).status, 'a third list').toBe(503)
  expect((await edge.get('/api/aspos/webnodes/main/root')).status, 'no list').toBe(200)
  looking.push(...(await begin(OTHERS)))

  const refused = await edge.get('/api/aspos/products/url/tegel', { 'x-language': 'en' })
  expect(refused.status).toBe(503)
  expect(refused.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' })
  expect(JSON.parse(refused.body)).toMatchObject({
    Success: false,
    Code: 'unavailable',
    Retryable: true,
    Message: expect.stringContaining('Try again'),
    RequestId: refused.headers['x-request-id'],
  })
  expect((await edge.ask('/api/aspos/products/stock', { method: 'POST', body: '{}' })).status).toBe(503)
  for (const [method, path] of [
    ['GET', '/api/aspos/cart'],
    ['POST', '/api/aspos/cart/confirm'],
    ['GET', '/api/bouwmeester/payment/state/1'],
    ['GET', '/api/aspos/customer'],
  ] as const)
    expect((await edge.ask(path, { method })).status, path).toBe(200)

  answerAll()
  expect(new Set((await Promise.all(looking)).map(({ status }) => status))).toEqual(new Set([200]))
  expect((await edge.get('/api/aspos/products/url/tegel')).status, 'afterwards').toBe(200)
})

test('a slow reader occupies a slot only until the origin has answered', async () => {
  const ended: unknown[] = []
  edge.api.answer((_request, response) =>
    page(
      response.once('finish', () => ended.push(1)),
      'x'.repeat(4_000_000),
    ),
  )
  const slow = await Promise.all(
    LISTS.map(async (path) => {
      const socket = connect(edge.port, '127.0.0.1').pause()
      await once(socket, 'connect')
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
      return socket
    }),
  )
  await expect.poll(() => ended.length).toBe(LISTS.length)
  for (const path of LISTS) expect((await edge.get(path)).status).toBe(200)
  for (const socket of slow) socket.destroy()
})

test('limits rendering of public pages but serves cached, stale and personal pages', async () => {
  const brief = { 'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=3600' }
  edge.storefront.answer((_request, response) => page(response, 'old', brief))
  await edge.get('/oud')
  edge.storefront.answer((_request, response) => page(response, 'kept'))
  await edge.get('/bewaard')
  await new Promise((resolve) => setTimeout(resolve, 2_100)) // one page is stale now; nginx counts whole seconds
  const { begin, answerAll } = hold(edge.storefront, NEW_PAGES)
  const making = await begin(NEW_PAGES)

  const refused = await edge.get('/nieuw-4')
  expect([refused.status, refused.headers['retry-after']]).toEqual([502, '5'])
  expect(await edge.get('/bewaard')).toMatchObject({ status: 200, cache: 'HIT', body: 'kept' })
  expect(await edge.get('/oud')).toMatchObject({ status: 200, cache: 'STALE', body: 'old' })
  for (const path of ['/winkelwagen', '/checkout/betalen']) expect((await edge.get(path)).status, path).toBe(200)

  answerAll()
  expect((await Promise.all(making)).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('passes through the 503 of an origin unchanged', async () => {
  edge.api.answer((_request, response) => response.writeHead(503, { 'retry-after': '7' }).end('its own word'))
  const reply = await edge.get('/api/aspos/stores/12')
  expect([reply.status, reply.headers['retry-after'], reply.body]).toEqual([503, '7', 'its own word'])
})
