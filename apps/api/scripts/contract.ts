import { endpoints } from '@shop/contract/endpoints'
import { pino } from 'pino'
import { buildApp } from '../src/app.ts'
import { makeCache } from '../src/platform/cache/cache.ts'
import { systemClock } from '../src/platform/clock.ts'
import { openDb } from '../src/platform/db.ts'
import { makeMetrics } from '../src/platform/metrics/metrics.ts'

// Lists contract endpoints without a handler, which return 401 or 501. Needs no engine.
const db = openDb({ url: 'postgres://127.0.0.1:1/none', max: 2, name: 'contract', onIdleError: () => {} })
const redis = { ask: async () => ({ ok: false as const }), isUp: () => false, close: async () => {} }
const app = await buildApp({
  db,
  redis,
  cache: makeCache(redis),
  clock: systemClock,
  metrics: makeMetrics(),
  log: pino({ level: 'silent' }),
  config: {
    SHOP_ENV: 'production',
    RATE_LIMITS: 'on',
    API_DOCS: 'off',
    PUBLIC_ORIGIN: 'http://127.0.0.1',
    AUTH_SECRET: 'not used: nothing is asked here',
  },
})
const missing = endpoints.filter(({ schema }) => !app.built.has(schema.operationId))
for (const { method, url, row, access, schema } of missing)
  console.log(`${row.padEnd(12)} ${method.padEnd(6)} ${url.padEnd(60)} ${access.padEnd(9)} ${schema.operationId}`)
console.log(`${endpoints.length} calls, ${endpoints.length - missing.length} built, ${missing.length} not yet`)
await app.close()
await db.end()
