import { buildApp } from './app.ts'
import { payingOf, readConfig } from './config.ts'
import { openBulkheads, openEngines } from './engines.ts'
import { reviewProvider } from './modules/review/index.ts'
import { systemClock } from './platform/clock.ts'
import { hearDropped } from './platform/keeping/dropped-news.ts'
import { makeLog } from './platform/log.ts'
import { makeMetrics } from './platform/metrics.ts'
import { watchLateness } from './platform/overload/shedding.ts'
import { stopOnSignal } from './platform/process.ts'

const config = readConfig()
const log = makeLog({ level: config.LOG_LEVEL, name: 'api' })
const metrics = makeMetrics()
const { redis, cache, engine, close } = openEngines(config, log, 'api')
const { browse, customer, checkout, close: closePools } = openBulkheads(config, log, 'api')
metrics.watchProcess()
metrics.watchPool('browse', browse.raw)
metrics.watchPool('customer', customer.raw)
metrics.watchPool('checkout', checkout.raw)
metrics.watchEngines({ redis: redis.isUp, ...(engine ? { search: engine.isUp } : {}) })

const news = hearDropped(config.REDIS_URL, 'api')
news.listen(cache.letGo)
let isStopping = false
const app = await buildApp({
  db: browse,
  bulkheads: { customer, checkout },
  redis,
  cache,
  metrics,
  log,
  config,
  clock: systemClock,
  paying: payingOf(config),
  isStopping: () => isStopping,
  reviews: reviewProvider({
    url: config.TRUSTPILOT_DISABLE === '0' ? config.REVIEWS_URL : undefined,
    onFailure: (path, err) => log.warn({ err, path }, 'no reviews'),
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
    await app.close()
    news.close()
    await close()
    await closePools()
  },
})
await app.listen({ host: config.HOST, port: config.PORT })
