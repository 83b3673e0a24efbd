import { SearchEngineError } from '../../platform/opensearch.ts'

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
  return {
    get: async (): Promise<T> => {
      if (value === undefined) return within(start(), waitMs)
      if (Date.now() - readAt > lifeMs) start().catch(onError)
      return value
    },
  }
}

function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SearchEngineError(`not read within ${ms} ms`, 0)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
