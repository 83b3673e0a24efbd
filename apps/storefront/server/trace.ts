import type { IncomingMessage } from 'node:http'
import { type Span, spanFrom } from '@shop/contract/traceparent'

const spans = new WeakMap<IncomingMessage, Span>()

/** Trace span of a request, shared by its log lines and the API requests of its page. */
export function spanOf(raw: IncomingMessage, requestId: string): Span {
  const known = spans.get(raw)
  if (known) return known
  const span = spanFrom(raw.headers.traceparent, requestId)
  spans.set(raw, span)
  return span
}
