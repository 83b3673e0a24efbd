import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Metrics = { readonly registry: Registry; readonly watch: (app: FastifyInstance) => void }

/** Label by kind, because one label per path would grow with the catalogue. */
function kindOf(url: string): 'asset' | 'data' | 'own' | 'page' {
  if (url.startsWith('/assets/')) return 'asset'
  if (/^\/(healthz|readyz|metrics)(\?|$)/.test(url)) return 'own'
  return /\.data(\?|$)/.test(url) ? 'data' : 'page'
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'storefront_request_seconds',
    help: 'Duration of a request in seconds',
    labelNames: ['kind', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.12, 0.25, 0.35, 0.5, 0.8, 1.5, 3, 6],
    registers: [registry],
  })
  return {
    registry,
    watch(app) {
      app.addHook('onResponse', (request, reply, done) => {
        duration.observe({ kind: kindOf(request.url), status: reply.statusCode }, reply.elapsedTime / 1000)
        done()
      })
    },
  }
}
