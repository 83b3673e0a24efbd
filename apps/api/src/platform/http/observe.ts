import { BRAND_HEADER, brandVariant } from '@shop/domain/brand-variant'
import type { FastifyInstance } from 'fastify'
import { maskRequest } from '../mask.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { traceOf } from '../tracing/trace-requests.ts'

/**
 * Writes one log line and one measurement per request. Shed requests are not logged, so overload cannot fill the disk.
 */
export function observeRequests(app: FastifyInstance, metrics: Metrics) {
  app.decorateRequest('isShed', false)
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.endpoint?.schema.operationId
    const seconds = reply.elapsedTime / 1_000
    // An event stream lasts as long as its tab, which is no response time.
    const isStream = reply.raw.getHeader('content-type') === 'text/event-stream'
    if (operation && !isStream) metrics.httpSeconds.observe({ operation, status: String(reply.statusCode) }, seconds)
    if (request.isShed || (!operation && reply.statusCode < 400)) return done() // shed, a probe or the docs page
    request.log.info(
      {
        requestId: request.id,
        operation,
        brand: brandVariant(String(request.headers[BRAND_HEADER] ?? '')),
        method: request.method,
        url: maskRequest(request.originalUrl),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...traceOf(request),
      },
      'request',
    )
    done()
  })
}
