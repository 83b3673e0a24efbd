/** The outcome of a piece of work, or the error of being late: nobody waits longer, though the work may go on. */
export function within<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms)
  })
  return Promise.race([work, over]).finally(() => clearTimeout(timer))
}
