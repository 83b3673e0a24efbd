import { SearchEngineError } from '../../platform/opensearch.ts'
import { within } from '../../platform/overload/within.ts'

type Life = {
  readonly lifeMs: number
  /** How long anybody waits for the first reading; it goes on behind them. */
  readonly waitMs: number
}

/**
 * Something small that is dear to read: read once, then again behind the answers when it has grown old. A failed
 * reading leaves the last good one.
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
    get: async (): Promise<T> => {
      if (value === undefined) return within(start(), waitMs, late)
      if (Date.now() - readAt > lifeMs) start().catch(onError)
      return value
    },
  }
}
