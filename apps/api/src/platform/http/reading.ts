import type { FastifyRequest } from 'fastify'
import type { Cache, Topic } from '../cache/cache.ts'
import type { Db } from '../db.ts'
import type { Metrics } from '../metrics/metrics.ts'

/** Dependencies of the public reads of every module. */
export type PublicReadDeps = { readonly db: Db; readonly cache: Cache; readonly metrics: Metrics }

const LIFE = { freshMs: 60_000, staleMs: 300_000, keepMs: 24 * 3_600_000 }
type RequestContext = Pick<FastifyRequest, 'locale' | 'hasClockOverride' | 'log'>

/** Caches data shared by several replies, per language. Do not use it for decisions about money or stock. */
export async function cachedJson<T>(
  request: RequestContext,
  { cache, metrics }: PublicReadDeps,
  { key, topics }: { readonly key: string; readonly topics: readonly Topic[] },
  load: () => Promise<T>,
): Promise<T> {
  if (request.hasClockOverride) return load()
  const { entry, outcome } = await cache.read({
    key: `${key}:${request.locale}`,
    topics,
    life: LIFE,
    load: async () => ({ text: JSON.stringify(await load()), tags: [] }),
    onError: (error) => request.log.error({ err: error, key }, 'a refresh failed'),
  })
  metrics.cacheReads.inc({ operation: key, outcome })
  return JSON.parse(entry.text) as T // the result of load(), through JSON
}
