import { makeBreaker } from '../../platform/breaker.ts'
import { withTimeout } from '../../platform/overload/with-timeout.ts'
import { ProviderRefusal } from '../../ports/payment.ts'

export const TOTAL_MS = 5_000
/** A conflict with a concurrent request of the same key, and a rate limit: both pass by waiting. */
const TEMPORARY = new Set([409, 429])

/**
 * Runs requests to a payment provider. Each has a 5 s timeout and fails at once while the circuit is open. A status of
 * 4xx is a refusal; every other failure may succeed later.
 */
export function guardRequests() {
  const breaker = makeBreaker({ failures: 5, withinMs: 30_000, openMs: 5_000 })
  return async function request<T>(send: () => Promise<T>): Promise<T> {
    if (!breaker.mayPass()) throw new Error('payment provider unavailable')
    try {
      const reply = await withTimeout(send(), TOTAL_MS, () => new Error('payment provider did not respond in time'))
      breaker.worked()
      return reply
    } catch (cause) {
      if (cause instanceof ProviderRefusal) throw cause // the adapter itself, without a failed request
      const status = (cause as { statusCode?: number }).statusCode
      if (status !== undefined && status >= 400 && status < 500 && !TEMPORARY.has(status)) {
        breaker.worked()
        throw new ProviderRefusal(`payment provider rejected the request: ${status}`, { cause })
      }
      breaker.failed()
      throw new Error('payment provider request failed', { cause })
    }
  }
}
