import { paymentState } from '@shop/contract'
import type { Endpoint } from '@shop/contract/endpoint'
import type { LimitClass } from '@shop/contract/limits'
import type { FastifyRequest } from 'fastify'
import { within } from '../overload/within.ts'
import { Refusal } from './errors.ts'

/** Less than the edge waits (EDGE_READ_TIMEOUT): a process that is only late must not pass for one that hangs. */
const READ_TIMEOUT_MS = 2_500
const SLOW_TIMEOUT_MS = 10_000
/** An order talks to others; where a password is checked a queue of them may wait. */
const SLOW: ReadonlySet<LimitClass> = new Set(['confirm', 'login', 'mail', 'payment', 'pin', 'probe', 'proof'])
/** A read that asks the payment provider, which has five seconds; a page that waits is better told late than not. */
const ASKS_PROVIDER: Endpoint = paymentState
const limitOf = (endpoint: Endpoint) =>
  SLOW.has(endpoint.limit) || endpoint === ASKS_PROVIDER ? SLOW_TIMEOUT_MS : READ_TIMEOUT_MS

/**
 * Every call is answered within its own time, and work past the deadline of whoever asked is dropped: they have gone.
 * Fastify's own handlerTimeout makes a signal and an error for every call that ends well, a thirtieth of a cart change.
 */
export async function inTime<T>(request: FastifyRequest, endpoint: Endpoint, work: () => Promise<T>): Promise<T> {
  const left = Math.min(limitOf(endpoint), (request.deadline ?? Number.POSITIVE_INFINITY) - Date.now())
  if (left <= 0) throw new Refusal('timeout', 1)
  return within(work(), left, () => new Refusal('timeout', 1))
}
