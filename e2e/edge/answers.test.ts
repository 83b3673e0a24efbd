import { execFileSync } from 'node:child_process'
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Edge } from './support/edge.ts'
import { page } from './support/origin.ts'

const edge = new Edge()
beforeAll(() => edge.start())
afterAll(() => edge.stop())
beforeEach(() => edge.reset())

const LONG = 'Hout en plaatmateriaal. '.repeat(200)

describe('compression', () => {
  const ENCODINGS = [
    ['br', brotliCompressSync, brotliDecompressSync],
    ['gzip', gzipSync, gunzipSync],
  ] as const

  test.each(ENCODINGS)(
    'caches a page encoded as %s and sends it without recompressing',
    async (encoding, pack, unpack) => {
      edge.storefront.answer((request, response) =>
        request.headers['accept-encoding'] === encoding
          ? page(response, pack(LONG), { 'content-encoding': encoding, vary: 'Accept-Encoding' })
          : page(response, LONG),
      )
      const asks = { 'accept-encoding': encoding === 'br' ? 'gzip, deflate, br, zstd' : 'gzip, deflate' }
      await edge.get(`/lang-${encoding}`, asks)
      const reply = await edge.get(`/lang-${encoding}`, asks)
      expect(reply.cache).toBe('HIT')
      expect(reply.headers['content-encoding']).toBe(encoding)
      expect(reply.headers.vary).toMatch(/accept-encoding/i)
      expect(unpack(reply.raw).toString()).toBe(LONG)
      expect(reply.raw.equals(pack(LONG))).toBe(true)
      expect(edge.storefront.asked).toHaveLength(1)
      expect((await edge.get(`/lang-${encoding}`)).body).toBe(LONG)
    },
  )

  test.each(ENCODINGS)('compresses a plain page to %s if the client accepts it', async (encoding, _pack, unpack) => {
    edge.storefront.answer((_request, response) => page(response, LONG))
    const reply = await edge.get(`/plat-${encoding}`, { 'accept-encoding': encoding })
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(unpack(reply.raw).toString()).toBe(LONG)
  })

  test('compresses API responses at the edge and requests them uncompressed', async () => {
    edge.api.answer((_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(LONG))
    const reply = await edge.get('/api/x', { 'accept-encoding': 'gzip, br' })
    expect(reply.headers['content-encoding']).toBe('br')
    expect(edge.api.asked[0]?.headers['accept-encoding']).toBeUndefined()
  })
})

describe('built files', () => {
  const publish = fileURLToPath(new URL('../../infra/edge/publish-assets.ts', import.meta.url))
  function deploy(build: string, name: string) {
    const folder = join(edge.folder, build)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, name), `/* ${build} */ ${LONG}`)
    execFileSync(process.execPath, [publish, folder, edge.assets])
  }

  test('have an immutable cache header, and files of earlier builds stay available', async () => {
    deploy('build-1', 'app-1.js')
    deploy('build-2', 'app-2.js')
    for (const name of ['app-1.js', 'app-2.js']) {
      const reply = await edge.get(`/assets/${name}`, { 'accept-encoding': 'br' })
      expect(reply.status).toBe(200)
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(reply.headers['content-encoding']).toBe('br')
      expect(reply.headers['content-type']).toContain('javascript')
      expect(reply.headers['x-content-type-options']).toBe('nosniff')
      expect(brotliDecompressSync(reply.raw).toString()).toContain('/* build-')
    }
    expect(edge.storefront.asked).toHaveLength(0)
  })

  test('are removed a month after the last build that contained them', async () => {
    deploy('build-3', 'app-3.js')
    const longAgo = new Date(Date.now() - 31 * 86_400_000)
    utimesSync(join(edge.assets, 'app-3.js'), longAgo, longAgo)
    utimesSync(join(edge.assets, 'app-1.js'), longAgo, longAgo)
    deploy('build-3', 'app-3.js')
    edge.storefront.answer((_request, response) => response.writeHead(404).end())
    expect((await edge.get('/assets/app-3.js')).status).toBe(200)
    expect((await edge.get('/assets/app-1.js')).status).toBe(404)
  })

  test('fall back to the storefront, and a missing file is not cached', async () => {
    edge.storefront.answer((_request, response) => response.writeHead(404).end())
    const reply = await edge.get('/assets/nergens.js', { cookie: 'a=1' })
    expect(reply.status).toBe(404)
    expect(reply.headers['cache-control']).toBeUndefined()
    expect(edge.storefront.asked[0]?.headers.cookie).toBeUndefined()
  })
})

describe('every response', () => {
  test('has a request id, the same for client and origin and new for each request', async () => {
    const headers = { 'x-request-id': 'mine' }
    const [first, second] = [await edge.get('/id', headers), await edge.get('/id', headers)]
    expect(first.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
    expect(edge.storefront.asked[0]?.headers['x-request-id']).toBe(first.headers['x-request-id'])
    expect([second.cache, second.headers['x-request-id'] === first.headers['x-request-id']]).toEqual(['HIT', false])
  })

  test('has the security headers once each; headers of the origin take precedence', async () => {
    edge.storefront.answer((_request, response) =>
      page(response, 'x', {
        'permissions-policy': 'geolocation=(self)',
        'x-content-type-options': 'nosniff',
        'x-powered-by': 'x',
      }),
    )
    const { headers } = await edge.get('/hoofd')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'geolocation=(self)',
      server: 'nginx',
    })
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none'")
    edge.storefront.answer((_request, response) =>
      page(response, 'x', { 'content-security-policy': "default-src 'self'" }),
    )
    expect((await edge.get('/eigen')).headers['content-security-policy']).toBe("default-src 'self'")
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('sends the public host and real client address to the origin, not forged ones', async () => {
    await edge.get('/wie', {
      'x-forwarded-for': '10.0.0.1',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=1.2.3.4',
    })
    expect(edge.storefront.asked[0]?.headers).toMatchObject({
      host: `127.0.0.1:${edge.port}`,
      'x-forwarded-host': `127.0.0.1:${edge.port}`,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    })
    expect(edge.storefront.asked[0]?.headers.forwarded).toBeUndefined()
  })

  test('serves its own health check and hides those of the origins', async () => {
    expect(await edge.get('/healthz')).toMatchObject({ status: 200, body: 'ok\n' })
    for (const path of ['/readyz', '/metrics']) expect((await edge.get(path)).status).toBe(404)
    expect(edge.storefront.asked).toHaveLength(0)
  })
})
