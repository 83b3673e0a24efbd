import { stopOnSignal } from '@shop/process/stop-on-signal'
import { openPdokRegister } from './adapters/geocoding/pdok-register.ts'
import { openHttpReviews } from './adapters/reviews/http-reviews.ts'
import { buildApp } from './app.ts'
import { payingOf, readConfig } from './config.ts'
import { openBulkheads, openEngines, openReplica, openTelemetry } from './engines.ts'
import { subscribeInvalidations } from './platform/cache/invalidation-feed.ts'
import { makeLog } from './platform/log.ts'
import { makeMetrics } from './platform/metrics/metrics.ts'
import { watchHeap } from './platform/overload/heap.ts'
import { watchLateness } from './platform/overload/shedding.ts'
import { databaseClock } from './platform/sql/database-clock.ts'

const config = readConfig()
const log = makeLog({ level: config.LOG_LEVEL, name: 'api' })
const metrics = makeMetrics()
const telemetry = openTelemetry(config, log, 'api', metrics)
const { redis, cache, engine, close } = openEngines(config, log, 'api')
const { browse, customer, checkout, close: closePools } = openBulkheads(config, log, 'api')
const replica = openReplica(config, log, 'api', customer)
metrics.watchProcess()
metrics.watchPool('browse', browse)
metrics.watchPool('customer', customer)
metrics.watchPool('checkout', checkout)
metrics.watchEngines({
  redis: redis.isUp,
  ...(engine ? { search: engine.isUp } : {}),
  ...(replica ? { replica: replica.isFresh } : {}),
})

const clock = await databaseClock(checkout, log)
const news = subscribeInvalidations(config.REDIS_URL, 'api')
news.listen(cache.clear)
let isStopping = false
const app = await buildApp({
  db: browse,
  bulkheads: { customer, checkout },
  replica,
  redis,
  cache,
  metrics,
  telemetry,
  log,
  config,
  clock,
  paying: payingOf(config),
  isStopping: () => isStopping,
  ...(config.ADDRESS_REGISTER === 'pdok' ? { addresses: openPdokRegister({ url: config.PDOK_URL }) } : {}),
  reviews: openHttpReviews({
    url: config.TRUSTPILOT_DISABLE === '0' ? config.REVIEWS_URL : undefined,
    onFailure: (path, err) => log.warn({ err, path }, 'review provider request failed'),
  }),
  ...(config.LOAD_SHEDDING === 'on' ? { lateMs: watchLateness().lateMs } : {}),
  ...(engine ? { search: { engine, index: config.SEARCH_INDEX, news } } : {}),
})
stopOnSignal({
  log,
  delayMs: config.STOP_DELAY_MS,
  onStopping: () => {
    isStopping = true
  },
  close: async () => {
    clock.stop()
    await app.close()
    await telemetry.stop()
    news.close()
    await close()
    await replica?.close()
    await closePools()
  },
})
watchHeap((share) => {
  log.error({ share }, 'heap nearly full; draining and exiting')
  process.kill(process.pid, 'SIGTERM')
})
await app.listen({ host: config.HOST, port: config.PORT })
