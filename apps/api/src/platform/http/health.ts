import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics.ts'
import { within } from '../overload/within.ts'

export type HealthOptions = {
  readonly metrics: Metrics
  /** Each names an engine and rejects when it is of no use. */
  readonly needs: Readonly<Record<string, () => Promise<unknown>>>
  /** What is missing without harm, told for people. */
  readonly wants: Readonly<Record<string, () => boolean>>
  readonly isStopping: () => boolean
}

const PATIENCE_MS = 1_000

const isThere = async (need: () => Promise<unknown>): Promise<boolean> =>
  within(need(), PATIENCE_MS, () => new Error('too late')).then(
    () => true,
    () => false, // away or too late: of no use now
  )

/** `/healthz`: the process lives. `/readyz`: send it work. `/metrics`: for Prometheus. None of them is for the public: the edge keeps them in. */
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
