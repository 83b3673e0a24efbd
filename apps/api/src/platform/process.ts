import type { Logger } from 'pino'

export type Stoppable = {
  readonly log: Logger
  /** Called first; from then on /readyz fails. */
  readonly onStopping: () => void
  /** Time for which the process continues to serve, so that the edge notices. */
  readonly delayMs: number
  /** Finishes current work, then closes the engines, in this order. */
  readonly close: () => Promise<void>
}

const LONGEST_MS = 30_000

/** Fails readiness, waits, drains, closes and exits. A second signal or the timeout exits at once. */
export function stopOnSignal({ log, onStopping, delayMs, close }: Stoppable) {
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info({ signal }, 'stopping')
    onStopping()
    setTimeout(() => {
      log.error('could not stop in time')
      process.exit(1)
    }, LONGEST_MS + delayMs).unref()
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    await close()
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stop(signal).catch((error) => {
        log.fatal({ err: error }, 'could not stop cleanly')
        process.exit(1)
      })
    })
}
