import { type Span, spanFrom } from '@shop/contract/traceparent'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginTrace, inTrace, type Trace } from './tracing.ts'

type Traced = { readonly span: Span; readonly trace: Trace }
const traced = new WeakMap<FastifyRequest, Traced>()

/** What a request waits for is written down when whoever asked wants to know: the edge says so for a part of them. */
export function traceRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.traceparent === undefined) return done()
    const span = spanFrom(request.headers.traceparent, request.id)
    if (!span.isSampled) return done()
    const trace = beginTrace()
    traced.set(request, { span, trace })
    inTrace(trace, done)
  })
  // a body arrives in the context of its socket: the handler gets that of the request again
  app.addHook('preHandler', (request, _reply, done) => {
    const own = traced.get(request)
    if (own) inTrace(own.trace, done)
    else done()
  })
}

/** For the line of the request; nothing when it is not traced. */
export function traceOf(request: FastifyRequest) {
  const own = traced.get(request)
  if (!own) return {}
  const { span, trace } = own
  return { span: span.span, parent: span.parent, steps: trace.steps.map(({ name, at, ms }) => `${at}+${ms} ${name}`) }
}
