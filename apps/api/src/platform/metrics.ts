import { monitorEventLoopDelay } from 'node:perf_hooks'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof makeMetrics>

/** One registry per process (and per test), never prom-client's global one. */
export function makeMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const httpSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first byte of a request to the last of its reply',
    labelNames: ['operation', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
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
    help: 'Requests refused for coming too often',
    labelNames: ['limit'],
    registers,
  })
  const shed = new Counter({
    name: 'load_shed_total',
    help: 'Requests refused because the process was late, by group',
    labelNames: ['group'],
    registers,
  })
  const held = new Histogram({
    name: 'db_hold_seconds',
    help: 'How long a connection was held before it went back, by pool',
    labelNames: ['pool'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 3],
    registers,
  })
  const webhooks = new Counter({
    name: 'payment_webhooks_total',
    help: 'Calls of the payment provider, by whether they have its form',
    labelNames: ['form'],
    registers,
  })
  const paymentsApplied = new Counter({
    name: 'payments_applied_total',
    help: 'What became of payments that were asked about; any mismatch, paid_short or overpaid is looked at by a person',
    labelNames: ['what'],
    registers,
  })
  const outboxApplied = new Counter({
    name: 'outbox_applied_total',
    help: 'Changes carried to their copies',
    labelNames: ['topic'],
    registers,
  })
  return {
    registry,
    httpSeconds,
    cacheReads,
    limited,
    shed,
    webhooks,
    paymentsApplied,
    outboxApplied,
    /** Memory, handles, garbage collection and how late the event loop is: for a process, not for a test. */
    watchProcess() {
      collectDefaultMetrics({ register: registry })
      const delay = monitorEventLoopDelay({ resolution: 10 })
      delay.enable()
      new Gauge({
        name: 'loop_delay_p99_seconds',
        help: 'How late the event loop was since the last look',
        registers,
        collect() {
          this.set(delay.percentile(99) / 1e9)
          delay.reset()
        },
      })
    },
    watchOutbox(ageSeconds: () => Promise<number>) {
      new Gauge({
        name: 'outbox_age_seconds',
        help: 'Age of the oldest change that is not carried to its copies yet',
        registers,
        async collect() {
          this.set(await ageSeconds())
        },
      })
    },
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
