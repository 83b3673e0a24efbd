/** Server time decides. Outside production, the `bm_now` cookie may set another time for a demonstration or a test. */
export const CLOCK_COOKIE = 'bm_now'

export type Clock = { readonly now: () => Date }
export const systemClock: Clock = { now: () => new Date() }

const LOOK_MS = 5_000
/** Tolerated offset, which covers the measurement error. */
const FINE_MS = 1_000
/** Replies slower than this are ignored, because they do not determine the time. */
const SLOW_MS = 1_000

export type FollowedClock = Clock & {
  /** Offset of this machine's clock in milliseconds; 0 within the tolerance. */
  readonly offMs: () => number
  readonly stop: () => void
}

/**
 * Follows the time of the database, so that a process with a wrong clock uses the same time as the others. `ask`
 * returns the database's time in milliseconds.
 */
export async function followTime(
  ask: () => Promise<number>,
  onWrong: (offMs: number) => void,
  everyMs = LOOK_MS,
): Promise<FollowedClock> {
  let off = 0
  async function look() {
    const began = performance.now()
    const before = Date.now()
    const theirs = await ask().catch(() => undefined) // unavailable: the last offset remains
    const took = performance.now() - began
    if (theirs === undefined || took > SLOW_MS) return
    const seen = before + took / 2 - theirs
    const next = Math.abs(seen) > FINE_MS ? seen : 0
    if (next !== 0 && Math.abs(next - off) > FINE_MS) onWrong(next)
    off = next
  }
  await look()
  const timer = setInterval(look, everyMs)
  timer.unref()
  return {
    now: () => new Date(Date.now() - off),
    offMs: () => off,
    stop: () => clearInterval(timer),
  }
}

export function overriddenNow(cookie: string | undefined): Date | undefined {
  if (!cookie) return undefined
  const at = new Date(cookie)
  return Number.isNaN(at.getTime()) ? undefined : at
}
