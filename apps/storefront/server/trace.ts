import type { IncomingMessage } from 'node:http'
import { type Span, spanFrom } from '@shop/contract/traceparent'

const spans = new WeakMap<IncomingMessage, Span>()

/** The step of the trace that a request is: the same for its log lines and for the calls of its page. */
export function spanOf(raw: IncomingMessage, requestId: string): Span {
  const known = spans.get(raw)
  if (known) return known
  const span = spanFrom(raw.headers.traceparent, requestId)
  spans.set(raw, span)
  return span
}
