import { BRAND_HEADER, brandVariant } from '@shop/domain/brand-variant'
import type { FastifyInstance } from 'fastify'
import { maskRequest } from '../mask.ts'
import type { Metrics } from '../metrics.ts'
import { traceOf } from '../tracing/trace-requests.ts'

/** One line and one measurement per request; a crowd that is refused fills no disk. */
export function observeRequests(app: FastifyInstance, metrics: Metrics) {
  app.decorateRequest('isShed', false)
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.endpoint?.schema.operationId
    const seconds = reply.elapsedTime / 1_000
    if (operation) metrics.httpSeconds.observe({ operation, status: String(reply.statusCode) }, seconds)
    if (request.isShed || (!operation && reply.statusCode < 400)) return done() // probes and the docs page
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
