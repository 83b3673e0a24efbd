import { performance } from 'node:perf_hooks'
import { maskedPath } from '@shop/contract/masked-path'
import { startTelemetry } from '@shop/process/telemetry/telemetry'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Metrics } from './metrics.ts'
import { spanOf } from './trace.ts'

/** Exports sampled requests and the metrics, if there is a collector. */
export function exportTelemetry(app: FastifyInstance, { registry }: Metrics, collector: Config['collector']): void {
  const telemetry = startTelemetry({
    service: 'storefront',
    endpoint: collector.endpoint,
    headers: collector.headers,
    metricsMs: collector.metricsMs,
    registry,
    onChange: (state, cause) =>
      state === 'up'
        ? app.log.info('collector available')
        : app.log.warn({ err: cause }, 'collector unavailable; traces and metrics are not exported'),
  })
  if (!telemetry.isOn) return
  app.addHook('onResponse', (request, reply, done) => {
    const { trace, span, parent, isSampled } = spanOf(request.raw, request.id)
    if (!isSampled) return done()
    telemetry.addSpan({
      ...{ trace, span, parent, name: `${request.method} page`, kind: 'server' },
      startedAt: performance.timeOrigin + performance.now() - reply.elapsedTime,
      ms: reply.elapsedTime,
      attributes: {
        'http.request.method': request.method,
        'http.response.status_code': reply.statusCode,
        'url.path': maskedPath(request.url),
      },
      isError: reply.statusCode >= 500,
    })
    done()
  })
  app.addHook('onClose', () => telemetry.stop())
}
