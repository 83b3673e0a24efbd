import { type Span, spanFrom } from '@shop/contract/traceparent'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginTrace, inTrace, type Trace } from './tracing.ts'

type Traced = { readonly span: Span; readonly trace: Trace }
const traced = new WeakMap<FastifyRequest, Traced>()

/** Records the steps of a request if its `traceparent` is sampled. The edge samples a share of the requests. */
export function traceRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.traceparent === undefined) return done()
    const span = spanFrom(request.headers.traceparent, request.id)
    if (!span.isSampled) return done()
    const trace = beginTrace()
    traced.set(request, { span, trace })
    inTrace(trace, done)
  })
  // A body arrives in the context of its socket, so restore that of the request for the handler.
  app.addHook('preHandler', (request, _reply, done) => {
    const own = traced.get(request)
    if (own) inTrace(own.trace, done)
    else done()
  })
}

/** The span and the steps of a traced request. */
export const tracedOf = (request: FastifyRequest): Traced | undefined => traced.get(request)

/** Fields for the request's log line; empty if it is not traced. */
export function traceOf(request: FastifyRequest) {
  const own = traced.get(request)
  if (!own) return {}
  const { span, trace } = own
  return { span: span.span, parent: span.parent, steps: trace.steps.map(({ name, at, ms }) => `${at}+${ms} ${name}`) }
}
