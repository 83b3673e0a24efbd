import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { makeCache } from './platform/cache.ts'
import { type Database, openDb } from './platform/db.ts'
import { openSearchEngine } from './platform/opensearch.ts'
import { openRedis } from './platform/redis.ts'
import { followReplica } from './platform/replica.ts'

/** A pool of connections to the database; a process with one kind of work has one for all of it. */
export const openPool = (
  config: Config,
  log: Logger,
  name: string,
  max = config.DB_POOL_SIZE,
  url = config.DATABASE_URL,
) =>
  openDb({
    url,
    max,
    name,
    onIdleError: (error) => log.warn({ err: error, pool: name }, 'a database connection was lost'),
  })

/** What both processes need besides the database, opened the same way. */
export function openEngines(config: Config, log: Logger, name: string) {
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
    await redis.close()
  }
  return { redis, engine, cache: makeCache(redis), close }
}

/** Connections nobody else can take: a crowd that only looks, or signs in, leaves those of the checkout alone. */
export type Bulkheads = { readonly customer: Database; readonly checkout: Database }

const LEAST = 2
/** Of DB_POOL_SIZE; looking around has the rest. */
const SHARES = { checkout: 0.3, customer: 0.3 }

export function bulkheadSizes(total: number) {
  const sized = (share: number) => Math.max(LEAST, Math.round(total * share))
  const checkout = sized(SHARES.checkout)
  const customer = sized(SHARES.customer)
  return { checkout, customer, browse: Math.max(LEAST, total - checkout - customer) }
}

export function openBulkheads(config: Config, log: Logger, name: string) {
  const sizes = bulkheadSizes(config.DB_POOL_SIZE)
  const open = (part: keyof typeof sizes) => openPool(config, log, `${name}-${part}`, sizes[part])
  const pools = { browse: open('browse'), customer: open('customer'), checkout: open('checkout') }
  const close = async () => {
    await Promise.all(Object.values(pools).map((pool) => pool.close()))
  }
  return { ...pools, close }
}

/** The standby that history is read from, where there is one; `primary` is asked how far the log has come. */
export function openReplica(config: Config, log: Logger, name: string, primary: Database) {
  const url = config.DATABASE_READ_URL
  if (!url) return undefined
  const { raw, close } = openPool(config, log, `${name}-replica`, bulkheadSizes(config.DB_POOL_SIZE).customer, url)
  const followed = followReplica(primary.raw, raw, (isFresh) =>
    isFresh
      ? log.info('history is read from the replica')
      : log.warn('the replica is too far behind: going on without'),
  )
  const stop = async () => {
    followed.stop()
    await close()
  }
  return { ...followed, close: stop }
}
