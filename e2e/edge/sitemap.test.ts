import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Edge } from './support/edge.ts'

const edge = new Edge()
beforeAll(() => edge.start())
afterAll(() => edge.stop())
beforeEach(() => edge.reset())

const KEEP = 'public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=604800'
const xml = (text: string) =>
  edge.api.answer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/xml; charset=utf-8', 'cache-control': KEEP }).end(text),
  )

test.each(['/robots.txt', '/sitemap.xml', '/sitemap/products-000001-020000.xml'])(
  '%s comes from the API without cookies and is cached for any query and language',
  async (path) => {
    xml(`<urlset>${path}</urlset>`)
    const first = await edge.get(`${path}?utm_source=x`, { cookie: 'bm_session=secret; i18n_locale=en' })
    expect(first.status).toBe(200)
    expect(first.cache).toBe('MISS')
    expect(edge.api.asked[0]?.url).toBe(path)
    expect(edge.api.asked[0]?.headers.cookie).toBeUndefined()
    const again = await edge.get(path)
    expect([again.cache, again.body]).toEqual(['HIT', `<urlset>${path}</urlset>`])
    expect(again.headers['cache-control']).toBe(KEEP)
    expect(edge.api.asked).toHaveLength(1)
    expect(edge.storefront.asked).toHaveLength(0)
  },
)

test('compresses a sitemap and serves it stale when the API fails', async () => {
  edge.api.answer((_request, response) =>
    response
      .writeHead(200, {
        'content-type': 'application/xml',
        'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=60',
      })
      .end('<urlset/>'.repeat(500)),
  )
  const packed = await edge.get('/sitemap/brands.xml', { 'accept-encoding': 'gzip' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.raw).toString()).toHaveLength(9 * 500)
  edge.api.answer((_request, response) => response.writeHead(503).end())
  await expect.poll(async () => (await edge.get('/sitemap/brands.xml')).cache).toBe('STALE')
  expect((await edge.get('/sitemap/brands.xml')).status).toBe(200)
})

test('a path that is not a sitemap goes to the storefront', async () => {
  for (const path of ['/sitemap', '/sitemap/../robots.txtx', '/sitemap/x.xml.php', '/en/sitemap.xml'])
    await edge.get(path)
  expect(edge.api.asked).toHaveLength(0)
})
