import { startTelemetry } from '@shop/process/telemetry/telemetry'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { makeCache } from './platform/cache/cache.ts'
import { type Db, type DbOptions, openDb } from './platform/db.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import { openSearchEngine } from './platform/opensearch.ts'
import { openRedis } from './platform/redis.ts'
import { followReplica } from './platform/replica.ts'

/** DATABASE_URL is a pooler in transaction mode if there is a second address without one. */
export const isPooled = ({ DATABASE_DIRECT_URL }: Partial<Pick<Config, 'DATABASE_DIRECT_URL'>>) =>
  DATABASE_DIRECT_URL !== undefined

/** Exports traces and metrics of the process, if a collector is configured. */
export const openTelemetry = (config: Config, log: Logger, service: string, metrics: Metrics) =>
  startTelemetry({
    service,
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    metricsMs: config.OTEL_METRIC_EXPORT_INTERVAL,
    registry: metrics.registry,
    onChange: (state, cause) =>
      state === 'up'
        ? log.info('collector available')
        : log.warn({ err: cause }, 'collector unavailable; traces and metrics are not exported'),
  })

type PoolOptions = Partial<Pick<DbOptions, 'max' | 'url' | 'process'>>

/** Opens a connection pool. The worker uses a single pool; the API opens one per bulkhead. */
export const openPool = (config: Config, log: Logger, name: string, options: PoolOptions = {}) =>
  openDb({
    url: config.DATABASE_URL,
    max: config.DB_POOL_SIZE,
    timeoutMs: config.DATABASE_TIMEOUT_MS,
    name,
    isPooled: isPooled(config) && (options.url ?? config.DATABASE_URL) === config.DATABASE_URL,
    ...options,
    onIdleError: (error) => log.warn({ err: error, pool: name }, 'database connection lost'),
  })

/** Opens Redis and the search engine for the API and the worker. */
export function openEngines(config: Config, log: Logger, name: string) {
  const redis = openRedis({
    url: config.REDIS_URL,
    budgetMs: config.REDIS_TIMEOUT_MS,
    name,
    onChange: (state, cause) =>
      state === 'up'
        ? log.info('redis available')
        : log.warn({ err: cause }, 'redis unavailable; continuing without cache'),
  })
  const engine = config.OPENSEARCH_URL
    ? openSearchEngine({
        url: config.OPENSEARCH_URL,
        timeoutMs: config.SEARCH_TIMEOUT_MS,
        onChange: (state, cause) =>
          state === 'up' ? log.info('search available') : log.warn({ err: cause }, 'search unavailable'),
      })
    : undefined
  const close = async () => {
    engine?.close()
    await redis.close()
  }
  return { redis, engine, cache: makeCache(redis), close }
}

/** Separate pools, so that browsing or sign-in peaks cannot exhaust the connections of the checkout. */
export type Bulkheads = { readonly customer: Db; readonly checkout: Db }

const LEAST = 2
/** Shares of DB_POOL_SIZE; browsing has the rest. */
const SHARES = { checkout: 0.3, customer: 0.3 }

export function bulkheadSizes(total: number) {
  const sized = (share: number) => Math.max(LEAST, Math.round(total * share))
  const checkout = sized(SHARES.checkout)
  const customer = sized(SHARES.customer)
  return { checkout, customer, browse: Math.max(LEAST, total - checkout - customer) }
}

export function openBulkheads(config: Config, log: Logger, name: string) {
  const sizes = bulkheadSizes(config.DB_POOL_SIZE)
  const open = (part: keyof typeof sizes) => openPool(config, log, `${name}-${part}`, { max: sizes[part] })
  const pools = { browse: open('browse'), customer: open('customer'), checkout: open('checkout') }
  const close = async () => {
    await Promise.all(Object.values(pools).map((pool) => pool.end()))
  }
  return { ...pools, close }
}

/** The standby for order history, if configured. `primary` is queried for its current log position. */
export function openReplica(config: Config, log: Logger, name: string, primary: Db) {
  const url = config.DATABASE_READ_URL
  if (!url) return undefined
  const db = openPool(config, log, `${name}-replica`, { max: bulkheadSizes(config.DB_POOL_SIZE).customer, url })
  const followed = followReplica(primary, db, (isFresh) =>
    isFresh
      ? log.info('replica available; reading order history from it')
      : log.warn('replica too far behind; reading order history from the primary'),
  )
  const stop = async () => {
    followed.stop()
    await db.end()
  }
  return { ...followed, close: stop }
}
