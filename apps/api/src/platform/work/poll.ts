import { setTimeout as sleep } from 'node:timers/promises'

type Polled = {
  /** Returns true if there may be more work, which then follows without a pause. */
  readonly work: () => Promise<boolean>
  readonly everyMs: number
  /** The message of an error, whose cause is that of the failed run. */
  readonly failure: string
  readonly onError: (error: Error) => void
}

/** Repeats `work`, also after a failure, until `stop()`, which waits for the end of the current run. */
export function startPolling({ work, everyMs, failure, onError }: Polled) {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      let hasMore = false
      try {
        hasMore = await work()
      } catch (cause) {
        onError(new Error(failure, { cause }))
      }
      if (!hasMore) await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => {}) // aborted by stop()
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
