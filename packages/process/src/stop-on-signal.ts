/** The methods of a pino or Fastify logger that stopping needs. */
type Log = {
  readonly info: (fields: object, message: string) => void
  readonly error: (fields: object, message: string) => void
}

export type Stoppable = {
  readonly log: Log
  /** Called first; from then on /readyz fails. */
  readonly onStopping?: () => void
  /** Time for which the process continues to serve, so that the edge notices. */
  readonly delayMs?: number
  /** Finishes current work, then closes the engines, in this order. */
  readonly close: () => Promise<unknown>
  /** Time for `close`, after which the process exits with an error. */
  readonly longestMs?: number
}

const LONGEST_MS = 30_000

/** Fails readiness, waits, drains, closes and exits. A second signal or the timeout exits at once. */
export function stopOnSignal({ log, onStopping, delayMs = 0, close, longestMs = LONGEST_MS }: Stoppable): void {
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info({ signal }, 'stopping')
    onStopping?.()
    setTimeout(() => {
      log.error({ signal }, 'could not stop in time')
      process.exit(1)
    }, delayMs + longestMs).unref()
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    await close()
    log.info({ signal }, 'stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly')
        process.exit(1)
      })
    })
}
