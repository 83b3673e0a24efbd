import { performance } from 'node:perf_hooks'
import type { Telemetry } from '@shop/process/telemetry/telemetry'
import type { FastifyInstance } from 'fastify'
import { tracedOf } from './trace-requests.ts'

/** Exports each traced request with its steps. */
export function exportRequests(app: FastifyInstance, telemetry: Telemetry) {
  if (!telemetry.isOn) return
  app.addHook('onResponse', (request, reply, done) => {
    const traced = tracedOf(request)
    if (!traced) return done()
    const { span, trace } = traced
    const operation = request.routeOptions.config.endpoint?.schema.operationId ?? request.method
    const startedAt = performance.timeOrigin + trace.began
    const attributes = {
      'http.request.method': request.method,
      'http.response.status_code': reply.statusCode,
      'shop.operation': operation,
    }
    telemetry.addSpan({
      ...{ trace: span.trace, span: span.span, parent: span.parent, name: operation, kind: 'server' },
      ...{ startedAt, ms: reply.elapsedTime, attributes, isError: reply.statusCode >= 500 },
    })
    for (const { name, at, ms } of trace.steps)
      telemetry.addSpan({
        ...{ trace: span.trace, parent: span.span, name, kind: 'client', startedAt: startedAt + at, ms },
        attributes: name.startsWith('sql ') ? { 'db.system.name': 'postgresql' } : {},
      })
    done()
  })
}
