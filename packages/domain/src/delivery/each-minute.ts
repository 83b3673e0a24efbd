const MINUTE_MS = 60_000

export type Timers<Handle> = {
  readonly now: () => number
  readonly set: (run: () => void, afterMs: number) => Handle
  readonly clear: (handle: Handle) => void
}

/** Runs at the next full minute and at each one after it, also when one run was late. Returns how to stop. */
export function eachMinute<Handle>(run: () => void, timers: Timers<Handle>): () => void {
  const untilNext = () => MINUTE_MS - (timers.now() % MINUTE_MS)
  const turn = () => {
    handle = timers.set(turn, untilNext())
    run()
  }
  let handle = timers.set(turn, untilNext())
  return () => timers.clear(handle)
}
