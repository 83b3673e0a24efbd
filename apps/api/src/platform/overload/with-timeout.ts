/**
 * After a busy period, timers run before received data is read. Two loop iterations let pending data leave in the first
 * and replies be read in the second.
 */
const afterReading = (then: () => void) => setImmediate(() => setImmediate(then))

/** Resolves with the result of the work, or rejects after `ms` even if the work continues. */
export function withTimeout<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => afterReading(() => reject(late())), ms)
  })
  return Promise.race([work, over]).finally(() => clearTimeout(timer))
}
