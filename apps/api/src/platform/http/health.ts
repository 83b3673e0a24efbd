import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics.ts'

export type HealthOptions = {
  readonly metrics: Metrics
  /** Each names an engine and rejects when it is of no use. */
  readonly needs: Readonly<Record<string, () => Promise<unknown>>>
  /** What is missing without harm, told for people. */
  readonly wants: Readonly<Record<string, () => boolean>>
  readonly isStopping: () => boolean
}

const PATIENCE_MS = 1_000

async function isThere(need: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS)
  })
  const asked = need().then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

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
