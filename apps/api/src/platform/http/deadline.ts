import { invoicePayment, paymentState } from '@shop/contract'
import type { Endpoint } from '@shop/contract/endpoint'
import type { LimitClass } from '@shop/contract/limits'
import type { FastifyRequest } from 'fastify'
import { withTimeout } from '../overload/with-timeout.ts'
import { Refusal } from './errors.ts'

const SLOW_TIMEOUT_MS = 10_000
/** Orders call other services; password checks may queue. */
const SLOW: ReadonlySet<LimitClass> = new Set(['confirm', 'login', 'mail', 'payment', 'pin', 'probe', 'proof'])
/** Queries the payment provider, which has a 5 s timeout. A late page is better than a failed one. */
const ASKS_PROVIDER: ReadonlySet<Endpoint> = new Set([paymentState, invoicePayment])
const limitOf = (endpoint: Endpoint, readTimeoutMs: number) =>
  SLOW.has(endpoint.limit) || ASKS_PROVIDER.has(endpoint) ? Math.max(SLOW_TIMEOUT_MS, readTimeoutMs) : readTimeoutMs

/**
 * Bounds each request by its own limit and by the deadline of its client, which stops waiting then. Fastify's
 * handlerTimeout would create a signal and an error for every successful request, 3 % of the cost of a cart change.
 */
export async function withDeadline<T>(request: FastifyRequest, endpoint: Endpoint, work: () => Promise<T>): Promise<T> {
  const left = Math.min(
    limitOf(endpoint, request.server.readTimeoutMs),
    (request.deadline ?? Number.POSITIVE_INFINITY) - Date.now(),
  )
  if (left <= 0) throw new Refusal('timeout', 1)
  return withTimeout(work(), left, () => new Refusal('timeout', 1))
}
