import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'
import { withTimeout } from '../overload/with-timeout.ts'

export type HealthOptions = {
  readonly metrics: Metrics
  /** Required engines; a check rejects if its engine is unusable. */
  readonly needs: Readonly<Record<string, () => Promise<unknown>>>
  /** Optional engines, reported for operators only. */
  readonly wants: Readonly<Record<string, () => boolean>>
  readonly isStopping: () => boolean
}

const PATIENCE_MS = 1_000

const isThere = async (need: () => Promise<unknown>): Promise<boolean> =>
  withTimeout(need(), PATIENCE_MS, () => new Error('too late')).then(
    () => true,
    () => false, // unavailable or too slow
  )

/** `/healthz`: the process runs. `/readyz`: it accepts work. `/metrics`: Prometheus. The edge does not expose them. */
export function addHealth(app: FastifyInstance, { metrics, needs, wants, isStopping }: HealthOptions) {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const names = Object.keys(needs)
    const there = await Promise.all(Object.values(needs).map(isThere))
    const engines = Object.fromEntries(names.map((name, index) => [name, there[index] === true]))
    const extras = Object.fromEntries(Object.entries(wants).map(([name, isUp]) => [name, isUp()]))
    const isReady = !isStopping() && there.every(Boolean)
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: isReady, stopping: isStopping(), engines: { ...engines, ...extras } })
  })

  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    const text = await metrics.registry.metrics()
    return reply.header('content-type', metrics.registry.contentType).header('cache-control', 'no-store').send(text)
  })
}
