import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'
import { withTimeout } from '../overload/with-timeout.ts'

export type HealthOptions = {
  readonly metrics: Metrics
  /** Requirements by name; a check rejects with the reason while its requirement is not met. */
  readonly needs: Readonly<Record<string, () => Promise<unknown>>>
  /** Optional engines, reported for operators only. */
  readonly wants: Readonly<Record<string, () => boolean>>
  readonly isStopping: () => boolean
}

const PATIENCE_MS = 1_000

/** The reason for which a requirement is not met, or undefined. */
const faultOf = async (need: () => Promise<unknown>): Promise<Error | undefined> =>
  withTimeout(need(), PATIENCE_MS, () => new Error('too late')).then(
    () => undefined,
    (error: Error) => error,
  )

/** `/healthz`: the process runs. `/readyz`: it accepts work. `/metrics`: Prometheus. The edge does not expose them. */
export function addHealth(app: FastifyInstance, { metrics, needs, wants, isStopping }: HealthOptions) {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))

  // One line per change: an orchestrator repeats the request every few seconds.
  const reported = new Set<string>()
  function report(need: string, fault: Error | undefined) {
    if (fault && !reported.has(need)) app.log.error({ err: fault, need }, 'requirement not met; process not ready')
    if (!fault && reported.has(need)) app.log.info({ need }, 'requirement met again')
    if (fault) reported.add(need)
    else reported.delete(need)
  }

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const names = Object.keys(needs)
    const faults = await Promise.all(Object.values(needs).map(faultOf))
    const there = faults.map((fault) => fault === undefined)
    for (const [index, name] of names.entries()) report(name, faults[index])
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
