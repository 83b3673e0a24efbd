import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Edge } from './support/edge.ts'
import { page } from './support/origin.ts'

const edge = new Edge()
beforeAll(() => edge.start())
afterAll(() => edge.stop())
beforeEach(() => edge.reset())

const ANNA = { cookie: '__Host-sid=anna; bm_auth=anna', authorization: 'Bearer anna' }
/** Origins that leak the visitor's credential into every response and mark it as public. */
const gossip = () => {
  for (const origin of [edge.storefront, edge.api])
    origin.answer((request, response) => page(response, `${request.headers.cookie} ${request.headers.authorization}`))
}

describe('a personal page', () => {
  const OWN = ['/mijn-orders', '/mijn-gegevens', '/winkelwagen', '/checkout', '/en/cart']
  const CALLS = ['/api/aspos/customer', '/api/aspos/cart', '/api/bouwmeester/auth/sessions']
  const DISGUISES = [
    ...[
      '/x.css',
      '/x.js',
      '.css',
      '.js',
      '.png',
      ';x.css',
      '%0ax.css',
      '%3bx.css',
      '%3fx.css',
      '%23x.css',
      '/..%2fx.css',
    ],
    ...[
      '/%2e%2e/assets/x.css',
      '//x.css',
      '/.css',
      '%00.css',
      '%20.css',
      '/x.avif',
      '?x.css',
      '/assets/x.js',
      '%2fx.ico',
      '.data',
    ],
  ]
  test.each(['/', ...DISGUISES])('with the suffix %s is not cached for the next visitor', async (ending) => {
    gossip()
    for (const path of [...OWN, ...CALLS].map((one) => `${one}${ending}`)) {
      const own = await edge.get(path, ANNA)
      const next = await edge.get(path)
      expect(next.body, path).not.toContain('anna')
      expect(own.cache === undefined || own.cache !== 'HIT', path).toBe(true)
    }
  })

  test.each([
    '//mijn-orders',
    '/./mijn-orders',
    '/MIJN-ORDERS',
    '/mijn-orders//',
    '/%6dijn-orders',
    '/mijn%2dorders',
    '/x/../mijn-orders',
    '/assets/../mijn-orders',
    '/media/..%2fmijn-orders',
  ])('spelled as %s is not cached', async (path) => {
    gossip()
    const raw = (cookie: string) =>
      edge.send(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${edge.port}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
      )
    await raw('__Host-sid=anna')
    expect(await raw('__Host-sid=bert')).not.toContain('anna')
  })
})

describe('a public page', () => {
  const POISON: Readonly<Record<string, Record<string, string>>> = {
    'another host': { 'x-forwarded-host': 'evil.example', 'x-host': 'evil.example', forwarded: 'host=evil.example' },
    'another scheme': { 'x-forwarded-proto': 'http', 'x-forwarded-scheme': 'http', 'x-forwarded-ssl': 'off' },
    'another port': { 'x-forwarded-port': '8443', 'x-forwarded-prefix': '/evil', 'x-forwarded-server': 'evil' },
    'another path': { 'x-original-url': '/evil', 'x-rewrite-url': '/evil', 'x-accel-redirect': '/evil' },
    'another method': { 'x-http-method-override': 'POST', 'x-method-override': 'POST' },
    'another language': {
      'x-language': 'xx',
      'x-shop-locale': 'xx',
      'accept-language': 'xx',
      cookie: 'i18n_locale=xx',
    },
    'another visitor': { cookie: 'bm_now=2031-01-01; cookie_consent=evil; bm_auth=evil', authorization: 'Bearer evil' },
    'another answer': {
      range: 'bytes=0-1',
      'if-none-match': '*',
      'if-range': 'x',
      'cache-control': 'no-cache',
      pragma: 'no-cache',
    },
    'another form': {
      accept: 'text/x-component',
      'accept-encoding': 'evil',
      te: 'trailers',
      'accept-charset': 'utf-7',
    },
    'an address': {
      referer: 'https://evil.example/',
      'x-real-ip': '6.6.6.6',
      'x-forwarded-for': '6.6.6.6',
      'true-client-ip': '6.6.6.6',
    },
  }
  /** Echoes everything of a request that could poison the cache, apart from its ids. */
  const mirror = () =>
    edge.storefront.answer(({ url, method, headers }, response) => {
      const { 'x-request-id': _, traceparent: _number, ...told } = headers
      page(response, JSON.stringify({ url, method, told }))
    })

  test.each(Object.keys(POISON))('is not poisoned for others by %s', async (name) => {
    mirror()
    const [path, clean] = [`/schoon-${name.replaceAll(' ', '-')}`, '/schoon']
    await edge.get(path, POISON[name])
    const [after, before] = [await edge.get(path), await edge.get(clean)]
    expect(after.status).toBe(200)
    // Cached or not, the page equals the one for a visitor without these headers.
    expect(after.body.replace(path, clean)).toBe(before.body)
  })

  test('receives the content type and origin of a POST, but no unknown headers', async () => {
    const headers = {
      'content-type': 'text/plain',
      origin: 'https://shop.example',
      'sec-fetch-site': 'same-origin',
      'x-evil': '1',
    }
    await edge.ask('/merken', { method: 'POST', headers, body: 'hallo' })
    const { 'x-evil': evil, ...kept } = headers
    expect(edge.storefront.asked[0]?.headers).toMatchObject({ ...kept, 'content-length': '5' })
    expect(edge.storefront.asked[0]?.headers['x-evil']).not.toBe(evil)
  })

  test.each([
    ['another spelling of a key', '?Page=2', '?page=2&PAGE=9'],
    ['a key given twice', '?Page=1', '?Page=1&Page=9'],
    ['a key in code', '?Page=1', '?%50age=9'],
    ['a key with a semicolon', '', '?utm_source=1;Page=9'],
    ['a fragment', '', '?a=1#Page=9'],
    ['reload', '', '?reload=1'],
    ['a zero byte', '', '?a=%00'],
  ])('is not replaced by a request with %s', async (name, clean, poisoned) => {
    mirror()
    const path = `/zuiver-${name.replaceAll(' ', '-')}`
    const before = JSON.parse((await edge.get(`${path}${clean}`)).body).url
    await edge.send(`GET ${path}${poisoned} HTTP/1.1\r\nHost: 127.0.0.1:${edge.port}\r\nConnection: close\r\n\r\n`)
    expect(JSON.parse((await edge.get(`${path}${clean}`)).body).url).toBe(before)
  })
})
