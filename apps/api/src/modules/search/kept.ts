/**
 * Something small that is dear to read: read once, then again behind the answers when it has grown old. A failed
 * reading leaves the last good one.
 */
export function kept<T>(read: () => Promise<T>, lifeMs: number, onError: (error: unknown) => void, now = Date.now) {
  let value: T | undefined
  let readAt = 0
  let reading: Promise<T> | undefined
  const start = () => {
    reading ??= read()
      .then((fresh) => {
        value = fresh
        readAt = now()
        return fresh
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  return {
    get: async (): Promise<T> => {
      if (value === undefined) return start()
      if (now() - readAt > lifeMs) start().catch(onError)
      return value
    },
    /** After a known change. */
    expire: () => {
      readAt = 0
    },
  }
}
