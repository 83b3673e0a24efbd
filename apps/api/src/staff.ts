import { stopOnSignal } from '@shop/process/stop-on-signal'
import { openDb } from './platform/db.ts'
import { makeLog } from './platform/log.ts'
import { makeMetrics } from './platform/metrics/metrics.ts'
import { databaseClock } from './platform/sql/database-clock.ts'
import { buildStaffApp } from './staff-app.ts'
import { readStaffConfig } from './staff-config.ts'

const config = readStaffConfig()
const log = makeLog({ level: config.LOG_LEVEL, name: 'staff' })
const metrics = makeMetrics()
const db = openDb({
  url: config.DATABASE_URL,
  max: config.DB_POOL_SIZE,
  timeoutMs: config.DATABASE_TIMEOUT_MS,
  name: 'staff',
  onIdleError: (error) => log.warn({ err: error, pool: 'staff' }, 'database connection lost'),
})
metrics.watchProcess()
metrics.watchPool('staff', db)
const clock = await databaseClock(db, log)
let isStopping = false
const listenUrl = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
const app = await buildStaffApp({ db, clock, metrics, log, listenUrl, config, isStopping: () => isStopping })
stopOnSignal({
  log,
  delayMs: config.STOP_DELAY_MS,
  onStopping: () => {
    isStopping = true
  },
  close: async () => {
    clock.stop()
    await app.close()
    await db.end()
  },
})
await app.listen({ host: config.HOST, port: config.PORT })
