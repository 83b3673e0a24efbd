import Fastify from 'fastify'
import { describe, expect } from 'vitest'
import { sitemapRoutes } from '../../src/modules/sitemap/index.ts'
import { type Engines, makeApp, test } from '../support/api.ts'
import { aBranch, aProduct, aWebNode } from '../support/seed.ts'

const ORIGIN = 'https://shop.example'
const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replace(ORIGIN, ''))

/** Small parts, so that a few products create several. */
async function smallParts({ db, cache }: Pick<Engines, 'db' | 'cache'>, size: number) {
  const app = Fastify()
  sitemapRoutes(app, { db, cache, origin: ORIGIN, size })
  await app.ready()
  return app
}

describe('robots.txt', () => {
  test('names the sitemap and disallows personal pages, in both languages', async ({ app }) => {
    const reply = await app.inject('/robots.txt')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(reply.headers['cache-control']).toContain('public, max-age=3600')
    const lines = reply.body.split('\n')
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
    for (const path of ['/winkelwagen', '/en/cart', '/checkout', '/inloggen', '/zoeken', '/en/search', '/api/'])
      expect(lines).toContain(`Disallow: ${path}`)
    const closed = lines.flatMap((line) => /^Disallow: (.*)$/.exec(line)?.[1] ?? [])
    for (const open of ['/producten/gips', '/en/products/gypsum', '/merken', '/x/product/123456', '/vestigingen', '/'])
      expect(closed.some((path) => path === '' || open.startsWith(path))).toBe(false)
  })
})

describe('sitemap', () => {
  test('every product on sale is in exactly one part, in both languages', async ({ engines, ownDb: db }) => {
    const node = await aWebNode(db)
    const made: Awaited<ReturnType<typeof aProduct>>[] = []
    for (let index = 0; index < 7; index++) made.push(await aProduct(db, { webNodeId: node.id }))
    const ended = await aProduct(db, { webNodeId: node.id, state: 'Ended' })
    const draft = await aProduct(db, { webNodeId: node.id, state: 'Draft' })
    await db.query(
      `insert into product_text (product_id, locale, name, slug) values ($1, 'en', 'Plasterboard', 'plasterboard')`,
      [made[0]?.id],
    )
    const size = 3
    const app = await smallParts({ db, cache: engines.cache }, size)
    await engines.redis.ask((client) => client.flushdb())
    const index = await app.inject('/sitemap.xml')
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(index.body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex xmlns=/)
    const parts = pathsIn(index.body).filter((path) => path.startsWith('/sitemap/products-'))
    const all = made.length + 2
    expect(parts).toHaveLength(Math.ceil(all / size))

    const listed: string[] = []
    for (const part of parts) {
      const reply = await app.inject(part)
      expect(reply.statusCode).toBe(200)
      expect(reply.body).toMatch(/<\/urlset>\n$/)
      const paths = pathsIn(reply.body)
      expect(paths.length).toBeLessThanOrEqual(2 * size)
      listed.push(...paths)
    }
    expect(new Set(listed).size).toBe(listed.length)
    for (const { slug, number } of made) expect(listed).toContain(`/${slug}/product/${number}`)
    expect(listed).toContain(`/en/plasterboard/product/${made[0]?.number}`)
    expect(listed.filter((path) => path.startsWith('/en/') && path.includes(made[1]?.number ?? '-'))).toEqual([])
    for (const { number } of [ended, draft]) expect(listed.join()).not.toContain(`/product/${number}`)

    // Later products go into the last, open part.
    const later = await aProduct(db, { webNodeId: node.id })
    expect(pathsIn((await app.inject(parts.at(-1) ?? '')).body)).toContain(`/${later.slug}/product/${later.number}`)
    await app.close()
  })

  test('has categories, brands, branches, articles and fixed pages, without hidden ones', async ({
    app,
    engines: { db },
  }) => {
    const node = await aWebNode(db, { name: 'Dak & goot', en: 'Roof' })
    const branch = await aBranch(db)
    const untagged = await aBranch(db, { tags: [] })
    const code = `kaart-${node.id}`
    await db.query(
      `insert into brand (code, name, url) values ($1, 'Kaartmerk', $1), ($1 || '-x', 'Geen merk', $1 || '-geen') on conflict do nothing`,
      [code],
    )
    await db.query(
      `insert into content_article (code, path, locale, title, robots_no_index, alternate_url, published_until) values
       ($1, '/' || $1, 'nl', 'x', false, null, 'infinity'), ($1, '/' || $1 || '-en', 'en', 'x', false, null, 'infinity'),
       ($1 || 'a', '/' || $1 || '-verborgen', 'nl', 'x', true, null, 'infinity'),
       ($1 || 'b', '/' || $1 || '-verhuisd', 'nl', 'x', false, '/elders', 'infinity'),
       ($1 || 'c', '/' || $1 || '-voorbij', 'nl', 'x', false, null, '2020-01-01')`,
      [code],
    )
    const part = async (name: string) => pathsIn((await app.inject(`/sitemap/${name}.xml`)).body)
    const named = pathsIn((await app.inject('/sitemap.xml')).body)
    for (const name of ['pages', 'categories', 'brands', 'branches', 'articles'])
      expect(named).toContain(`/sitemap/${name}.xml`)
    expect(await part('pages')).toEqual(
      expect.arrayContaining([
        '/',
        '/en',
        '/merken',
        '/en/brands',
        '/vestigingen',
        '/en/stores',
        '/actie',
        '/en/actie',
      ]),
    )
    expect(await part('categories')).toEqual(
      expect.arrayContaining([`/producten/${node.url}`, `/en/products/en-${node.url}`]),
    )
    const brands = await part('brands')
    expect(brands).toEqual(expect.arrayContaining([`/merken/${code}`, `/en/brand/${code}`]))
    expect(brands.join()).not.toContain(`${code}-geen`)
    const branches = await part('branches')
    expect(branches).toEqual(expect.arrayContaining([`/vestigingen/${branch.url}`, `/en/store/${branch.url}`]))
    expect(branches).not.toContain(`/vestigingen/${untagged.url}`)
    const articles = (await part('articles')).filter((path) => path.includes(code))
    expect(articles.sort()).toEqual([`/${code}`, `/en/${code}-en`].sort())
  })

  test('an unknown part is not found, and a failure is no empty list', async ({ app, engines }) => {
    for (const name of ['nothing', 'products', 'products-1', 'products-123456-x', 'toString', 'constructor'])
      expect((await app.inject(`/sitemap/${name}.xml`)).statusCode).toBe(404)
    const away = { query: () => Promise.reject(new Error('away')) } as never
    const broken = await makeApp({ ...engines, db: away })
    for (const url of ['/sitemap/brands.xml', '/sitemap/products-000000.xml'])
      expect((await broken.inject(url)).statusCode).toBe(500)
    await broken.close()
  })

  test('a part is read in steps through an index, never whole', async ({ engines: { db } }) => {
    const { listBounds, listProductPiece } = await import('../../src/modules/sitemap/queries.ts')
    const plans = [
      [listProductPiece.text, ['000000', '', null, 1_000]],
      [listBounds.text, [20_000]],
    ] as const
    const client = await db.connect()
    try {
      await client.query('begin')
      await client.query('set local enable_seqscan = off')
      await client.query('set local enable_bitmapscan = off')
      // Other tests fill this table, so statistics vary: check only that an index has this order.
      await client.query('set local enable_sort = off')
      for (const [text, values] of plans) {
        const { rows } = await client.query(`explain (format text) ${text}`, [...values])
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        expect(plan).toMatch(/product_number_key|product_by_state/) // both have this order
        expect(plan).not.toMatch(/Sort|Seq Scan on product\b/)
      }
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
