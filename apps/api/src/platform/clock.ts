/** Server time decides; outside production a visitor's `bm_now` cookie may name another moment for a demonstration or a test. */
const COOKIE = /(?:^|;\s*)bm_now=([^;]+)/

export type Clock = { readonly now: () => Date }
export const systemClock: Clock = { now: () => new Date() }

const LOOK_MS = 5_000
/** What a wrong answer about the time, or a slow one, may be off by. */
const FINE_MS = 1_000
/** Longer than this between question and answer says nothing about the time. */
const SLOW_MS = 1_000

export type FollowedClock = Clock & {
  /** How far the clock of this machine is off; 0 when it is right. */
  readonly offMs: () => number
  readonly stop: () => void
}

/**
 * The time of the database for every process: one whose own clock is wrong promises, holds and signs by the same time as
 * the others. `ask` gives the database's time in milliseconds.
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
    const theirs = await ask().catch(() => undefined) // it is away: what was seen last counts
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

export function overriddenNow(cookies: string | undefined): Date | undefined {
  const found = cookies === undefined ? null : COOKIE.exec(cookies)
  if (!found?.[1]) return undefined
  const at = new Date(decodeSafely(found[1]))
  return Number.isNaN(at.getTime()) ? undefined : at
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a lone % is no date either way
  }
}
