import { stopOnSignal } from '@shop/process/stop-on-signal'
import { followTime } from './platform/clock.ts'
import { openDb } from './platform/db.ts'
import { makeLog } from './platform/log.ts'
import { makeMetrics } from './platform/metrics/metrics.ts'
import { databaseTime } from './platform/sql/health-queries.ts'
import { buildStaffApp } from './staff-app.ts'
import { readStaffConfig } from './staff-config.ts'

const config = readStaffConfig()
const log = makeLog({ level: config.LOG_LEVEL, name: 'staff' })
const metrics = makeMetrics()
const db = openDb({
  url: config.DATABASE_URL,
  max: config.DB_POOL_SIZE,
  name: 'staff',
  onIdleError: (error) => log.warn({ err: error, pool: 'staff' }, 'database connection lost'),
})
metrics.watchProcess()
metrics.watchPool('staff', db)
const clock = await followTime(
  async () => (await databaseTime.rows(db))[0]?.ms ?? Date.now(),
  (offMs) => log.error({ offMs }, 'machine clock is wrong; using the time of the database'),
)
let isStopping = false
const app = await buildStaffApp({ db, clock, metrics, log, config, isStopping: () => isStopping })
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
