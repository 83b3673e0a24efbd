import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '../../platform/http/errors.ts'
import type { PublicReadDeps } from '../../platform/http/reading.ts'
import { productEntries, SMALL_PARTS, type SmallPart } from './entries.ts'
import { listBounds, PRODUCTS_A_PART } from './queries.ts'
import { robotsText } from './robots.ts'
import { sitemapIndex, urlSet } from './xml.ts'

const HOUR_MS = 3_600_000
const LIFE = { freshMs: HOUR_MS, staleMs: 24 * HOUR_MS, keepMs: 7 * 24 * HOUR_MS }
const KEEP = 'public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=604800'
const PRODUCTS = /^products-(\d{6,10})(?:-(\d{6,10}))?$/

export type SitemapOptions = Pick<PublicReadDeps, 'db' | 'cache'> & {
  readonly origin: string
  /** Products per file. */
  readonly size?: number
}

const kept = (reply: FastifyReply, type: string) => reply.header('cache-control', KEEP).type(`${type}; charset=utf-8`)
const isSmallPart = (name: string): name is SmallPart => Object.hasOwn(SMALL_PARTS, name)
async function* inOnePiece<T>(made: Promise<T>): AsyncGenerator<T> {
  yield await made
}

/** Serves robots.txt and sitemaps, which are public and cached at the edge (ADR 0021). */
export function sitemapRoutes(app: FastifyInstance, { db, cache, origin, size = PRODUCTS_A_PART }: SitemapOptions) {
  app.get('/robots.txt', async (_request, reply) => kept(reply, 'text/plain').send(robotsText(origin)))

  /** The first number of each file. Scanning a million numbers happens once per hour for all processes together. */
  async function bounds(onError: (error: unknown) => void): Promise<string[]> {
    const load = async () => {
      const rows = await listBounds.rows(db, size)
      return { text: rows.map(({ number }) => number).join(' '), tags: [] }
    }
    const { entry } = await cache.read({ key: `sitemap:${size}`, topics: [], life: LIFE, load, onError })
    return entry.text === '' ? [] : entry.text.split(' ')
  }

  app.get('/sitemap.xml', async (request, reply) => {
    const firsts = await bounds((error) => request.log.error({ err: error }, 'a refresh failed'))
    const products = firsts.map((first, at) => ['products', first, ...firsts.slice(at + 1, at + 2)].join('-'))
    const parts = [...Object.keys(SMALL_PARTS), ...products].map((name) => `${name}.xml`)
    return kept(reply, 'application/xml').send(sitemapIndex(origin, parts))
  })

  app.get<{ Params: { name: string } }>('/sitemap/:name.xml', async (request, reply) => {
    const { name } = request.params
    const [, first, until] = PRODUCTS.exec(name) ?? []
    if (first === undefined && !isSmallPart(name)) return refuse(request, reply, 'not_found')
    const pieces =
      first === undefined
        ? inOnePiece(SMALL_PARTS[name as SmallPart](db, request.now))
        : productEntries(db, first, until ?? null)
    return kept(reply, 'application/xml').send(Readable.from(urlSet(origin, pieces)))
  })
}
