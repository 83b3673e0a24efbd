import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { type Breaker, makeBreaker } from '../../platform/breaker.ts'

const TIMEOUT_MS = 1_500

export type ReviewProvider = {
  /** What the provider answered; null when it is off, slow, failing, or answers something else. */
  readonly ask: <Body>(path: string, query: Readonly<Record<string, unknown>>, shape: TSchema) => Promise<Body | null>
}

export type ProviderOptions = {
  /** Left out, or switched off by a setting of the deployment: there are no reviews. */
  readonly url: string | undefined
  readonly onFailure: (path: string, cause: unknown) => void
  readonly breaker?: Breaker
}

/** Pages never wait for another firm: one short try, and none at all while it is known to be away. */
export function reviewProvider({ url, onFailure, breaker = restingBreaker() }: ProviderOptions): ReviewProvider {
  return {
    async ask(path, query, shape) {
      if (!url || !breaker.mayPass()) return null
      const search = new URLSearchParams(
        Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
      )
      try {
        const reply = await fetch(`${url}${path}?${search}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
        if (!reply.ok) throw new Error(`the review provider answered ${reply.status}`)
        const body: unknown = await reply.json()
        if (!Value.Check(shape, body)) throw new Error('the review provider answered something else')
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
