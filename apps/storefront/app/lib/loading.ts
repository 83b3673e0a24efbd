/** Requests shorter than this show no loading bar. */
export const START_AFTER_MS = 200
/** Time in which the bar fills. */
export const CREEP_MS = 5_000
export const HIDE_AFTER_MS = 500

/** Progress of the bar in percent after `elapsedMs`. */
export const progressAt = (elapsedMs: number): number => Math.min(100, Math.max(0, (elapsedMs / CREEP_MS) * 100))
