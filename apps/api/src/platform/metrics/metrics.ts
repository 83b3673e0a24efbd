import { monitorEventLoopDelay } from 'node:perf_hooks'
import { PAYMENT_METHODS } from '@shop/domain/payment/methods'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Gauges, watchEngines, watchFigures } from './gauges.ts'

export type Metrics = ReturnType<typeof makeMetrics>

/** One registry per process (and per test), never prom-client's global one. */
export function makeMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const httpSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests in seconds',
    labelNames: ['operation', 'status'],
    // The bounds in docs/operations.md are among the buckets.
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.08, 0.15, 0.25, 0.3, 0.5, 0.8, 1.5, 3, 10],
    registers,
  })
  const cacheReads = new Counter({
    name: 'cache_reads_total',
    help: 'Reads through the cache by outcome',
    labelNames: ['operation', 'outcome'],
    registers,
  })
  const limited = new Counter({
    name: 'rate_limited_total',
    help: 'Requests rejected by rate limits',
    labelNames: ['limit'],
    registers,
  })
  const shed = new Counter({
    name: 'load_shed_total',
    help: 'Requests shed under overload, by group',
    labelNames: ['group'],
    registers,
  })
  const held = new Histogram({
    name: 'db_hold_seconds',
    help: 'Time for which a connection was checked out in seconds, by pool',
    labelNames: ['pool'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 3],
    registers,
  })
  const webhooks = new Counter({
    name: 'payment_webhooks_total',
    help: 'Payment webhooks, by validity of their form',
    labelNames: ['form'],
    registers,
  })
  const paymentsApplied = new Counter({
    name: 'payments_applied_total',
    help: 'Payment states applied, by result; mismatch, paid_short and overpaid need manual review',
    labelNames: ['what'],
    registers,
  })
  const outboxApplied = new Counter({
    name: 'outbox_applied_total',
    help: 'Outbox changes applied to their copies',
    labelNames: ['topic'],
    registers,
  })
  const ordersConfirmed = new Counter({
    name: 'orders_confirmed_total',
    help: 'Order confirmations by outcome: placed, repeat, invalid or the refusal code',
    labelNames: ['outcome', 'method'],
    registers,
  })
  const ordersCents = new Counter({
    name: 'orders_placed_cents_total',
    help: 'Value of placed orders in cents including VAT',
    labelNames: ['method'],
    registers,
  })
  const linesPicked = new Counter({
    name: 'pick_lines_total',
    help: 'Picked lines by branch, and by whether every piece was scanned',
    labelNames: ['branch', 'how'],
    registers,
  })
  const ownReads = new Counter({
    name: 'own_reads_total',
    help: 'Reads of order history and invoices, by server',
    labelNames: ['from'],
    registers,
  })
  // An alert sees an increase only from a value that was scraped before, so the first event needs a preceding 0.
  for (const what of ['mismatch', 'paid_short', 'overpaid']) paymentsApplied.inc({ what }, 0)
  for (const method of PAYMENT_METHODS) ordersConfirmed.inc({ outcome: 'placed', method }, 0)
  const jobsDone = new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of jobs in seconds, by queue and outcome',
    labelNames: ['queue', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 60],
    registers,
  })
  return {
    registry,
    httpSeconds,
    ordersConfirmed,
    ordersCents,
    jobsDone,
    linesPicked,
    ownReads,
    cacheReads,
    limited,
    shed,
    webhooks,
    paymentsApplied,
    outboxApplied,
    /** Collects memory, handles, garbage collection and event-loop delay. For processes, not for tests. */
    watchProcess() {
      collectDefaultMetrics({ register: registry })
      const delay = monitorEventLoopDelay({ resolution: 10 })
      delay.enable()
      new Gauge({
        name: 'loop_delay_p99_seconds',
        help: 'Event-loop delay p99 since the last scrape in seconds',
        registers,
        collect() {
          this.set(delay.percentile(99) / 1e9)
          delay.reset()
        },
      })
    },
    /**
     * One gauge per engine, 1 while it responds. The shop is slower without an optional engine, so operators must know.
     */
    watchEngines: (engines: Readonly<Record<string, () => boolean>>) => watchEngines(registry, engines),
    watchFigures: (figures: Gauges) => watchFigures(registry, figures),
    watchPool(name: string, pool: pg.Pool) {
      const gauge = (state: string, read: () => number) =>
        new Gauge({
          name: `db_pool_${name}_${state}`,
          help: `Connections of the pool ${name}: ${state}`,
          registers,
          collect() {
            this.set(read())
          },
        })
      gauge('total', () => pool.totalCount)
      gauge('idle', () => pool.idleCount)
      gauge('waiting', () => pool.waitingCount)
      const since = new WeakMap<object, number>()
      pool.on('acquire', (client) => since.set(client, performance.now()))
      pool.on('release', (_, client) => {
        const began = since.get(client)
        if (began !== undefined) held.observe({ pool: name }, (performance.now() - began) / 1_000)
      })
    },
  }
}
