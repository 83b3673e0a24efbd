import { SearchEngineError } from '../../platform/opensearch.ts'
import { withTimeout } from '../../platform/overload/with-timeout.ts'

type Life = {
  readonly lifeMs: number
  /** Maximum wait for the first read, which continues in the background. */
  readonly waitMs: number
}

/**
 * Caches a value that is expensive to read, and refreshes it in the background when it is stale. If a read fails, the
 * last good value stays.
 */
export function kept<T>(read: () => Promise<T>, { lifeMs, waitMs }: Life, onError: (error: unknown) => void) {
  let value: T | undefined
  let readAt = 0
  let reading: Promise<T> | undefined
  const start = () => {
    reading ??= read()
      .then((fresh) => {
        value = fresh
        readAt = Date.now()
        return fresh
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  const late = () => new SearchEngineError(`not read within ${waitMs} ms`, 0)
  return {
    /** Reads the value again in the background, after a read that has begun already. */
    renew: () => {
      const begun = reading?.then(start, start) ?? start()
      begun.catch(onError)
    },
    get: async (): Promise<T> => {
      if (value === undefined) return withTimeout(start(), waitMs, late)
      if (Date.now() - readAt > lifeMs) start().catch(onError)
      return value
    },
  }
}
