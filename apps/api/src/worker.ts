import { hostname } from 'node:os'
import { stopOnSignal } from '@shop/process/stop-on-signal'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { openSmtp } from './adapters/mail/smtp.ts'
import { payingOf, readConfig } from './config.ts'
import { isPooled, openEngines, openPool, openTelemetry } from './engines.ts'
import { sealAudit } from './modules/audit/index.ts'
import { startPromotionClock } from './modules/catalogue/index.ts'
import { deleteExpiredSignIns, sendAccountMail } from './modules/identity/index.ts'
import { sendNewsletterMail } from './modules/newsletter/index.ts'
import { exportTasks, orderGauges, reportPayment, startOrderWorker } from './modules/order/index.ts'
import { countPaymentUse, readPaymentSettings } from './modules/payment/index.ts'
import { notifyErasure, sendErasureMail } from './modules/privacy/index.ts'
import { sendQuestionMail } from './modules/question/index.ts'
import {
  learnFromSearches,
  logZeroResults,
  maintainIndex,
  measureNext,
  readServices,
  seedServicePages,
} from './modules/search/index.ts'
import {
  checkAll,
  checkBestSellers,
  checkServices,
  gapApplier,
  sendStaffMail,
  startChangeSets,
  startGapChecks,
  startHealthWatch,
  startProductJobs,
  startSaleStops,
  startVoucherCodes,
  sumMargins,
} from './modules/staff/index.ts'
import { sendStockAlertMail, startAlertClock } from './modules/stock-alert/index.ts'
import { deleteExpiredVisitors, sendContactMail, sendMessageMail } from './modules/visitor/index.ts'
import { openProviders } from './payment-providers.ts'
import { cacheApplier } from './platform/cache/cache-applier.ts'
import { addHealth } from './platform/http/health.ts'
import { startJobs } from './platform/jobs.ts'
import { makeLog } from './platform/log.ts'
import { databaseFigures } from './platform/metrics/database-figures.ts'
import { jobFigures } from './platform/metrics/job-figures.ts'
import { makeMetrics } from './platform/metrics/metrics.ts'
import { startOutbox } from './platform/outbox.ts'
import { ping } from './platform/sql/health-queries.ts'
import { maintainPartitions } from './platform/sql/keep-partitions.ts'
import { requireLimits } from './platform/sql/require-limits.ts'
import { requireSchema } from './platform/sql/require-schema.ts'
import { startPolling } from './platform/work/poll.ts'
import type { ShopQueues } from './queues.ts'
import { serviceChecks } from './service-checks.ts'

const config = readConfig()
const log = makeLog({ level: config.LOG_LEVEL, name: 'worker' })
const metrics = makeMetrics()
const telemetry = openTelemetry(config, log, 'worker', metrics)
const { redis, cache, engine, close } = openEngines(config, log, 'worker')
const db = openPool(config, log, 'worker', { process: 'worker' })
// LISTEN, session locks and pg-boss need a connection that stays the same between transactions.
const directUrl = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
const direct = isPooled(config)
  ? openPool(config, log, 'worker-direct', { max: 2, url: directUrl, process: 'worker' })
  : db
metrics.watchProcess()
metrics.watchPool('worker', db)
const onError = (error: Error) => log.error({ err: error }, 'worker')
metrics.watchEngines({ redis: redis.isUp, ...(engine ? { search: engine.isUp } : {}) })
for (const figures of [databaseFigures, jobFigures, orderGauges]) metrics.watchFigures(figures(db, onError))

const size = { shards: config.SEARCH_SHARDS, replicas: config.SEARCH_REPLICAS }
const indexed = engine && maintainIndex({ engine, db, direct, index: config.SEARCH_INDEX, log, size })

const outbox = startOutbox({
  db,
  url: directUrl,
  // Each copy of the catalogue has its own applier. They run in this order in one transaction.
  appliers: [
    cacheApplier(cache, (version) => log.warn({ version }, 'redis unavailable; cached entries expire by age')),
    ...(indexed ? [indexed.applier] : []),
    gapApplier,
  ],
  onApplied: ({ products, topics }, ageSeconds, requests) => {
    if (requests.length > 0)
      log.info({ requests, products: products.length, topics, ms: Math.round(ageSeconds * 1_000) }, 'carried')
    if (topics.includes('catalogue')) indexed?.rebuildSoon()
    metrics.outboxApplied.inc({ topic: 'product' }, products.length)
    for (const topic of topics) metrics.outboxApplied.inc({ topic })
  },
  onError,
})

const turning = startPromotionClock(db, onError)
const jobs = await startJobs<ShopQueues>({
  url: directUrl,
  max: 4,
  onError,
  onDone: ({ queue, id, outcome, ms, requestId }) => {
    metrics.jobsDone.observe({ queue, outcome }, ms / 1_000)
    log.info({ requestId, job: id, work: queue, outcome, ms }, 'job')
  },
})
await jobs.work('forget-visitors', { workers: 1, atOnce: 1 }, () => deleteExpiredVisitors(db))
await jobs.every('forget-visitors', '40 3 * * *', {})
await jobs.work('forget-sign-ins', { workers: 1, atOnce: 1 }, () => deleteExpiredSignIns(db))
await jobs.every('forget-sign-ins', '50 3 * * *', {})
await jobs.work('keep-partitions', { workers: 1, atOnce: 1 }, () =>
  maintainPartitions(db, new Date(), (did) => log.info({ did }, 'partition')),
)
await jobs.every('keep-partitions', '20 3 * * *', {})
await jobs.work('seal-audit', { workers: 1, atOnce: 1 }, () =>
  sealAudit(db, ({ day, entries, digest }) => log.info({ day, entries, digest }, 'audit day sealed')),
)
await jobs.every('seal-audit', '30 3 * * *', {})
const mailer = openSmtp({ url: config.SMTP_URL, from: config.MAIL_FROM })
const mailing = { db, mailer, origin: config.PUBLIC_ORIGIN }
await jobs.work('account-mail', { workers: 2, atOnce: 5 }, (mail) => sendAccountMail(mailing, mail))
await jobs.work('newsletter-mail', { workers: 1, atOnce: 5 }, (mail) => sendNewsletterMail(mailing, mail))
await jobs.work('stock-alert-mail', { workers: 1, atOnce: 5 }, (mail) => sendStockAlertMail(mailing, mail))
await jobs.work('question-mail', { workers: 1, atOnce: 5 }, (mail) => sendQuestionMail(mailing, mail))
await jobs.work('message-mail', { workers: 1, atOnce: 5 }, (mail) => sendMessageMail(mailing, mail))
await jobs.work('contact-mail', { workers: 1, atOnce: 5 }, (mail) => sendContactMail(mailing, mail))
await jobs.work('erasure-mail', { workers: 1, atOnce: 1 }, (mail) => sendErasureMail(mailing, mail))
await jobs.work('staff-mail', { workers: 1, atOnce: 5 }, (mail) =>
  sendStaffMail({ db, mailer, now: () => new Date() }, mail),
)
await jobs.work('tell-erasure', { workers: 1, atOnce: 1 }, (one) => notifyErasure(mailing, one, config.MAIL_FROM))
await jobs.work('search-found-nothing', { workers: 1, atOnce: 1 }, () => logZeroResults(db, log, new Date()))
await jobs.every('search-found-nothing', '10 6 * * *', {})
await jobs.work('learn-from-searches', { workers: 1, atOnce: 1 }, () => learnFromSearches(db, new Date()))
await jobs.every('learn-from-searches', '10 3 * * *', {})
await jobs.work('count-payment-use', { workers: 1, atOnce: 1 }, () => countPaymentUse(db))
await jobs.every('count-payment-use', '*/10 * * * *', {})
await jobs.work('check-best-sellers', { workers: 1, atOnce: 1 }, () => checkBestSellers(db, new Date()))
await jobs.every('check-best-sellers', '*/15 * * * *', {})
await jobs.work('sum-margins', { workers: 1, atOnce: 1 }, () => sumMargins(db, new Date()))
await jobs.every('sum-margins', '30 4 * * *', {})
await jobs.work('check-data-gaps', { workers: 1, atOnce: 1 }, (_, signal) => checkAll(db, new Date(), signal))
await jobs.every('check-data-gaps', '0 2 * * *', {})
await jobs.work('retry-job', { workers: 1, atOnce: 1 }, async ({ queue, id }) => {
  await jobs.retry(queue, id)
})
const alerts = startAlertClock({
  db,
  send: (tx, mail) => jobs.send(tx, 'stock-alert-mail', mail),
  now: () => new Date(),
  onError,
})
seedServicePages(db, readServices()).catch(onError)

const exportDone = exportTasks({ db, telemetry, onError })
const providers = openProviders(payingOf(config))
const orderWorker = startOrderWorker({
  db,
  url: directUrl,
  providers,
  settings: () => readPaymentSettings(db),
  send: mailer.send,
  origin: config.PUBLIC_ORIGIN,
  secret: config.AUTH_SECRET,
  now: () => new Date(),
  onApplied: reportPayment({ metrics, log }),
  onDone: (done) => {
    log.info(done, 'done')
    exportDone(done)
  },
  onError,
})

const isTestMode = async () => (await readPaymentSettings(db)).isTestMode
const checks = serviceChecks({ config, redis, engine, mailer, providers, isTestMode })
const watching = startHealthWatch({
  db,
  process: `worker ${hostname()}`,
  services: () => checkServices(checks),
  send: mailer.send,
  onError,
})

const bulk = startProductJobs(db, onError)
const stopping = startSaleStops(db, onError)
const changing = startChangeSets(db, onError)
const coding = startVoucherCodes(db, onError)
const ending = new AbortController()
const measuring =
  engine &&
  startPolling({
    work: () => measureNext({ db, direct, engine, index: config.SEARCH_INDEX, signal: ending.signal }),
    everyMs: 1_000,
    failure: 'measuring search terms failed',
    onError,
  })
const checking = startGapChecks(db, () => new Date(), onError)

let isStopping = false
const app = Fastify({
  loggerInstance: log as FastifyBaseLogger,
  logController: new LogController({ disableRequestLogging: true }),
})
addHealth(app, {
  metrics,
  needs: {
    database: () => ping.rows(db),
    schema: requireSchema(db),
    ...(isPooled(config) ? { limits: requireLimits(db) } : {}),
  },
  wants: { redis: redis.isUp },
  isStopping: () => isStopping,
})

stopOnSignal({
  log,
  delayMs: 0,
  onStopping: () => {
    isStopping = true
  },
  close: async () => {
    await stopping.stop()
    await checking.stop()
    await bulk.stop()
    await changing.stop()
    await coding.stop()
    ending.abort()
    await measuring?.stop()
    await watching.stop()
    await orderWorker.stop()
    await turning.stop()
    await alerts.stop()
    await outbox.stop()
    await indexed?.stop()
    await jobs.stop()
    await telemetry.stop()
    mailer.close()
    await app.close()
    await close()
    if (direct !== db) await direct.end()
    await db.end()
  },
})
await app.listen({ host: config.HOST, port: config.PORT })
