import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { passOn } from './pass-on.ts'

const open: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** An upstream that returns what it received. */
async function anUpstream(name: string): Promise<string> {
  const app = fastify()
  open.push(app)
  app.all('/*', async ({ method, url, headers, body }) => ({
    name,
    method,
    url,
    host: headers.host,
    forwarded: headers['x-forwarded-for'],
    requestId: headers['x-request-id'],
    body,
  }))
  return app.listen({ host: '127.0.0.1', port: 0 })
}

async function aHost(targets: { api: string; images: string }) {
  const app = fastify({ genReqId: () => 'the-request' })
  open.push(app)
  await passOn(app, targets)
  return app
}

test.for([
  ['/api/aspos/cart?x=1&y=%20', 'api'],
  ['/robots.txt', 'api'],
  ['/sitemap.xml', 'api'],
  ['/sitemap/products-1.xml', 'api'],
  ['/api/img?src=a', 'images'],
  ['/media/a/b.jpg', 'images'],
] as const)('%s is forwarded unchanged to %s', async ([url, name]) => {
  const app = await aHost({ api: await anUpstream('api'), images: await anUpstream('images') })
  const { statusCode, body } = await app.inject({ url, headers: { host: 'shop.test' } })
  expect(statusCode).toBe(200)
  expect(JSON.parse(body)).toMatchObject({
    name,
    url,
    host: 'shop.test',
    requestId: 'the-request',
    forwarded: '127.0.0.1',
  })
})

test('a body is forwarded', async () => {
  const app = await aHost({ api: await anUpstream('api'), images: 'http://127.0.0.1:1' })
  const reply = await app.inject({ method: 'PATCH', url: '/api/cart', payload: { quantity: 2 } })
  expect(reply.json()).toMatchObject({ method: 'PATCH', body: { quantity: 2 } })
})

test('an upstream that is down returns 502 as JSON', async () => {
  const app = await aHost({ api: 'http://127.0.0.1:1', images: 'http://127.0.0.1:1' })
  const reply = await app.inject('/api/cart')
  expect(reply.statusCode).toBe(502)
  expect(reply.json()).toMatchObject({ Success: false, Code: 'unavailable' })
})
