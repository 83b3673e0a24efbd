import type { FastifyRequest } from 'fastify'
import type { Cache, Topic } from '../cache.ts'
import type { Database } from '../db.ts'
import type { Metrics } from '../metrics.ts'

/** What the public reads of every module need. */
export type Reading = { readonly db: Database; readonly cache: Cache; readonly metrics: Metrics }

const LIFE = { freshMs: 60_000, staleMs: 300_000, keepMs: 24 * 3_600_000 }
type Asking = Pick<FastifyRequest, 'locale' | 'hasOwnClock' | 'log'>

/** Data that several replies are made from, kept per language. Nothing that decides about money or goods is read this way. */
export async function cachedJson<T>(
  request: Asking,
  { cache, metrics }: Reading,
  { key, topics }: { readonly key: string; readonly topics: readonly Topic[] },
  load: () => Promise<T>,
): Promise<T> {
  if (request.hasOwnClock) return load()
  const { entry, outcome } = await cache.read({
    key: `${key}:${request.locale}`,
    topics,
    life: LIFE,
    load: async () => ({ text: JSON.stringify(await load()), tags: [] }),
    onError: (error) => request.log.error({ err: error, key }, 'a refresh failed'),
  })
  metrics.cacheReads.inc({ operation: key, outcome })
  return JSON.parse(entry.text) as T // what load() gave, by way of JSON
}
