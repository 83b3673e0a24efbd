/** Parameters of the generic cell rate algorithm (GCRA): interval between requests and tolerated burst. */
export type Pace = { readonly emissionMs: number; readonly toleranceMs: number }

export const paceOf = ({ max, perSeconds, burst }: { max: number; perSeconds: number; burst?: number }): Pace => {
  const emissionMs = (perSeconds * 1_000) / max
  return { emissionMs, toleranceMs: emissionMs * ((burst ?? max) - 1) }
}

export type Verdict = { readonly arrival: number; readonly waitMs: number }

/** GCRA: one number per bucket and no counter to reset. If `waitMs` is above zero, the request is rejected. */
export function weigh(arrival: number, now: number, { emissionMs, toleranceMs }: Pace): Verdict {
  const due = Math.max(arrival, now)
  const waitMs = due - now - toleranceMs
  return waitMs > 0 ? { arrival, waitMs } : { arrival: due + emissionMs, waitMs: 0 }
}

/**
 * The same in Redis, by its clock. KEYS: bucket. ARGV: emission, tolerance. Returns the wait and the arrival minus now.
 */
export const WEIGH = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local due = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now)
local wait = due - now - tonumber(ARGV[2])
if wait > 0 then return { math.ceil(wait), math.ceil(due - now) } end
local arrival = due + tonumber(ARGV[1])
redis.call('SET', KEYS[1], string.format('%.0f', arrival), 'PX', math.ceil(arrival - now) + 1000)
return { 0, math.ceil(arrival - now) }`
