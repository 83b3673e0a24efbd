import { Value } from 'typebox/value'
import { type Breaker, makeBreaker } from '../../platform/breaker.ts'
import type { ReviewProvider } from '../../ports/reviews.ts'

const TIMEOUT_MS = 1_500

type Options = {
  /** Base URL; reviews are disabled without it. */
  readonly url: string | undefined
  readonly onFailure: (path: string, cause: unknown) => void
  readonly breaker?: Breaker
}

/** Pages must not wait for another company: one short attempt, and none while the circuit breaker is open. */
export function openHttpReviews({ url, onFailure, breaker = restingBreaker() }: Options): ReviewProvider {
  return {
    async ask(path, query, shape) {
      if (!url || !breaker.mayPass()) return null
      const search = new URLSearchParams(
        Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
      )
      try {
        const reply = await fetch(`${url}${path}?${search}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
        if (!reply.ok) throw new Error(`review provider returned ${reply.status}`)
        const body: unknown = await reply.json()
        if (!Value.Check(shape, body)) throw new Error('review provider returned an unexpected body')
        breaker.worked()
        return body as never // checked against the shape
      } catch (cause) {
        breaker.failed()
        onFailure(path, cause)
        return null
      }
    },
  }
}

const restingBreaker = () => makeBreaker({ failures: 5, withinMs: 10_000, openMs: 30_000 })
