import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { makeCache } from './platform/cache.ts'
import { openDb } from './platform/db.ts'
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
    name,
    onChange: (state, cause) =>
      state === 'up' ? log.info('redis is there') : log.warn({ err: cause }, 'redis is away: going on without'),
  })
  const close = async () => {
    await db.close()
    await redis.close()
  }
  return { db, redis, cache: makeCache(redis), close }
}
