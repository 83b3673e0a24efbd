const MINUTE_MS = 60_000

export type Timers<Handle> = {
  readonly now: () => number
  readonly set: (run: () => void, afterMs: number) => Handle
  readonly clear: (handle: Handle) => void
}

/** Runs at the next full minute and at each one after it, even after a late run. Returns a function that stops it. */
// Destructured, because browser timers throw when called as methods of another object.
export function eachMinute<Handle>(run: () => void, { now, set, clear }: Timers<Handle>): () => void {
  const untilNext = () => MINUTE_MS - (now() % MINUTE_MS)
  const turn = () => {
    handle = set(turn, untilNext())
    run()
  }
  let handle = set(turn, untilNext())
  return () => clear(handle)
}
