import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Edge } from './support/edge.ts'
import { page } from './support/origin.ts'

const edge = new Edge()
beforeAll(() => edge.start({ EDGE_LOOKS: '3' }))
afterAll(() => edge.stop())

const LOOKS = [
  '/api/aspos/webnodes/7/products?offset=0',
  '/api/aspos/products/url/gips',
  '/api/sp/search?searchTerm=gips',
]

test('so many look around at once, the next is told to come back, and the way to an order stays open', async () => {
  const held: ServerResponse[] = []
  const threeHeld = new Promise<void>((resolve) =>
    edge.api.answer(({ url = '' }, response) => {
      if (!LOOKS.includes(url)) return page(response)
      held.push(response)
      if (held.length === LOOKS.length) resolve()
    }),
  )
  const looking = LOOKS.map((path) => edge.get(path))
  await threeHeld

  const refused = await edge.get('/api/aspos/stores/12', { 'x-language': 'en' })
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
  expect(edge.api.asked).toHaveLength(LOOKS.length)
  for (const [method, path] of [
    ['GET', '/api/aspos/cart'],
    ['POST', '/api/aspos/cart/confirm'],
    ['GET', '/api/bouwmeester/payment/state/1'],
    ['GET', '/api/aspos/customer'],
  ] as const)
    expect((await edge.ask(path, { method })).status, path).toBe(200)

  for (const response of held) page(response)
  expect((await Promise.all(looking)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await edge.get('/api/aspos/stores/12')).status).toBe(200)
})

test('a process that refuses by itself is passed on as it says', async () => {
  edge.api.answer((_request, response) => response.writeHead(503, { 'retry-after': '7' }).end('its own word'))
  const reply = await edge.get('/api/aspos/stores/12')
  expect([reply.status, reply.headers['retry-after'], reply.body]).toEqual([503, '7', 'its own word'])
})
