import { hash } from 'node:crypto'
import type { Endpoint, ReplyOf } from '@shop/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Cache, type CacheTtl, etagOf, type Topic, UncacheableReply } from '../cache/cache.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { addCacheHeaders, type Finished, sendText } from './caching.ts'
import { withDeadline } from './deadline.ts'
import { localiseRefusal, type RequestOf, routeOf, toText } from './serve.ts'

/** `tags` name the records that the reply shows. A change of one invalidates the reply; `until` is its hard expiry. */
export type Kept<E extends Endpoint> = { readonly tags?: readonly string[]; readonly until?: number | undefined } & (
  | { readonly reply: ReplyOf<E> }
  /** The body of a 200 reply that the handler assembled from serialised parts. */
  | { readonly body: Buffer }
)
export type CachedOptions<E extends Endpoint> = {
  /** Kinds of data whose change invalidates the reply. */
  readonly topics: readonly Topic[]
  /** Cache key besides the language. Defaults to path, query and body. */
  readonly key?: (request: RequestOf<E>) => string
  /** True for requests that must read the latest rows. */
  readonly skip?: (request: RequestOf<E>) => boolean
  /** True for replies that depend on one customer: they bypass every cache. */
  readonly isPersonal?: (request: RequestOf<E>) => boolean
  /** True for requests that are unlikely to recur: see `Read`. */
  readonly cacheOnSecondHit?: (request: RequestOf<E>) => boolean
}
export type Caching = { readonly cache: Cache; readonly metrics: Metrics }

const KEEP_MS = 24 * 3_600_000
const FRESH_MS = 60_000

// Reads by POST differ in their body.
const defaultKey = ({ url, body }: FastifyRequest) =>
  body === undefined ? url : `${url} ${hash('sha1', JSON.stringify(body), 'base64url')}`

/**
 * Serves a public read from a cache of serialised replies: a hit costs one Redis round trip and no query, mapping or
 * serialisation. Without Redis, concurrent requests still share one load.
 */
export function serveCached<const E extends Endpoint>(
  app: FastifyInstance,
  { cache, metrics }: Caching,
  endpoint: E,
  options: NoInfer<CachedOptions<E>>,
  load: (request: RequestOf<E>, reply: FastifyReply) => Promise<NoInfer<Kept<E>>>,
) {
  if (typeof endpoint.cache !== 'object') throw new Error(`${endpoint.schema.operationId} is not a public read`)
  const { operationId } = endpoint.schema
  const freshMs = Math.min(endpoint.cache.seconds * 1_000, FRESH_MS)
  // Serve stale entries no longer than the contract allows other caches.
  const staleMs = Math.min(freshMs * 5, freshMs + endpoint.cache.staleSeconds * 1_000)
  const life: CacheTtl = { freshMs, staleMs, keepMs: KEEP_MS }

  async function makeText(request: RequestOf<E>, reply: FastifyReply) {
    const loaded = await load(request, reply)
    const { tags = [], until } = loaded
    if ('body' in loaded) return { text: loaded.body, tags, until }
    if (loaded.reply.status !== 200) throw new UncacheableReply(loaded.reply)
    return { text: toText(reply, loaded.reply.body), tags, until }
  }

  async function throughCache(request: RequestOf<E>, reply: FastifyReply): Promise<Finished> {
    const own = options.key?.(request) ?? defaultKey(request as unknown as FastifyRequest)
    const { entry, outcome } = await cache.read({
      key: `${operationId}:${request.locale}:${own}`,
      topics: options.topics,
      life,
      cacheOnSecondHit: options.cacheOnSecondHit?.(request) === true,
      load: () => makeText(request, reply),
      onError: (error) => request.log.error({ err: error, operationId }, 'a refresh failed'),
    })
    metrics.cacheReads.inc({ operation: operationId, outcome })
    return entry
  }

  async function fresh(request: RequestOf<E>, reply: FastifyReply): Promise<Finished> {
    const { text, until } = await makeText(request, reply)
    return { body: text, etag: etagOf(text), until, isPersonal: options.isPersonal?.(request) === true }
  }

  app.route({
    ...routeOf(endpoint, true),
    handler: async (request, reply) => {
      const given = request as unknown as RequestOf<E> // checked by validatorCompiler
      const isFresh = request.hasClockOverride || options.skip?.(given) === true || options.isPersonal?.(given) === true
      const read = isFresh ? fresh : throughCache
      try {
        return sendText(request, reply, endpoint, await withDeadline(request, endpoint, () => read(given, reply)))
      } catch (error) {
        if (!(error instanceof UncacheableReply)) throw error
        const { status, body } = error.reply
        // Other caches must not store an uncacheable reply either, even with status 200.
        if (status === 200) reply.header('cache-control', 'no-store')
        else addCacheHeaders(request, reply, endpoint, status)
        return reply.code(status).send(localiseRefusal(request, body) as never)
      }
    },
  })
}
