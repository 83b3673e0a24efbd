/**
 * A process that was busy comes to its timers before it reads what has arrived meanwhile. Two turns of its loop: what
 * waited to be sent leaves in the first, and its answer is read in the second.
 */
const afterReading = (then: () => void) => setImmediate(() => setImmediate(then))

/** The outcome of a piece of work, or the error of being late: nobody waits longer, though the work may go on. */
export function within<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => afterReading(() => reject(late())), ms)
  })
  return Promise.race([work, over]).finally(() => clearTimeout(timer))
}
