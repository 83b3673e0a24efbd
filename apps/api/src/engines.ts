import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { makeCache } from './platform/cache.ts'
import { openDb } from './platform/db.ts'
import { openSearchEngine } from './platform/opensearch.ts'
import { openRedis } from './platform/redis.ts'

/** What both processes need, opened the same way. */
export function openEngines(config: Config, log: Logger, name: string) {
  const db = openDb({
    url: config.DATABASE_URL,
    max: config.DB_POOL_SIZE,
    name,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  const redis = openRedis({
    url: config.REDIS_URL,
    budgetMs: config.REDIS_TIMEOUT_MS,
    name,
    onChange: (state, cause) =>
      state === 'up' ? log.info('redis is there') : log.warn({ err: cause }, 'redis is away: going on without'),
  })
  const engine = config.OPENSEARCH_URL
    ? openSearchEngine({
        url: config.OPENSEARCH_URL,
        timeoutMs: config.SEARCH_TIMEOUT_MS,
        onChange: (state, cause) =>
          state === 'up' ? log.info('search is there again') : log.warn({ err: cause }, 'search is away'),
      })
    : undefined
  const close = async () => {
    engine?.close()
    await db.close()
    await redis.close()
  }
  return { db, redis, engine, cache: makeCache(redis), close }
}
