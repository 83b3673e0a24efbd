import { hash } from 'node:crypto'
import type { Endpoint, ReplyOf } from '@shop/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Cache, etagOf, type Life, NotKept, type Topic } from '../cache.ts'
import type { Metrics } from '../metrics.ts'
import { addCacheHeaders, type Finished, sendText } from './caching.ts'
import { inTime } from './deadline.ts'
import { complete, type RequestOf, routeOf, toText } from './serve.ts'

/** `tags` name the single things the reply shows: a change of one of them ends it, and so does the moment `until`. */
export type Kept<E extends Endpoint> = {
  readonly reply: ReplyOf<E>
  readonly tags?: readonly string[]
  readonly until?: number | undefined
  /** The last step of a reply that has finished parts: put into its text. */
  readonly fill?: (text: string) => Buffer
}
export type CachedOptions<E extends Endpoint> = {
  /** Kinds of data of which any change ends the reply. */
  readonly topics: readonly Topic[]
  /** What tells two replies apart, besides the language: the path, query and body unless said otherwise. */
  readonly key?: (request: RequestOf<E>) => string
  /** True for a request that has to see the newest rows. */
  readonly skip?: (request: RequestOf<E>) => boolean
  /** True for a request whose reply depends on one customer: neither read from a cache nor stored in one. */
  readonly isPersonal?: (request: RequestOf<E>) => boolean
  /** True for a request that hardly anybody will make again: see `Read`. */
  readonly isRare?: (request: RequestOf<E>) => boolean
}
export type Caching = { readonly cache: Cache; readonly metrics: Metrics }

const KEEP_MS = 24 * 3_600_000
const FRESH_MS = 60_000

// a read by POST is told apart by its body
const defaultKey = ({ url, body }: FastifyRequest) =>
  body === undefined ? url : `${url} ${hash('sha1', JSON.stringify(body), 'base64url')}`

/**
 * A public read whose finished reply is kept as text: a hit costs one trip to Redis and no query, no mapping, no serialising.
 * Without Redis it is a plain read with single flight.
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
  // also here nothing is shown for longer than the contract lets others show it
  const staleMs = Math.min(freshMs * 5, freshMs + endpoint.cache.staleSeconds * 1_000)
  const life: Life = { freshMs, staleMs, keepMs: KEEP_MS }

  async function makeText(request: RequestOf<E>, reply: FastifyReply) {
    const { reply: made, tags = [], until, fill } = await load(request, reply)
    if (made.status !== 200) throw new NotKept(made)
    const text = toText(reply, made.body)
    return { text: fill ? fill(text) : text, tags, until }
  }

  async function throughCache(request: RequestOf<E>, reply: FastifyReply): Promise<Finished> {
    const own = options.key?.(request) ?? defaultKey(request as unknown as FastifyRequest)
    const { entry, outcome } = await cache.read({
      key: `${operationId}:${request.locale}:${own}`,
      topics: options.topics,
      life,
      isRare: options.isRare?.(request) === true,
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
      const isFresh = request.hasOwnClock || options.skip?.(given) === true || options.isPersonal?.(given) === true
      const read = isFresh ? fresh : throughCache
      try {
        return sendText(request, reply, endpoint, await inTime(request, endpoint, () => read(given, reply)))
      } catch (error) {
        if (!(error instanceof NotKept)) throw error
        const { status, body } = error.reply
        // what is not kept here is kept nowhere, also when it is an answer
        if (status === 200) reply.header('cache-control', 'no-store')
        else addCacheHeaders(request, reply, endpoint, status)
        return reply.code(status).send(complete(request, body) as never)
      }
    },
  })
}
