/** A call shorter than this shows nothing. */
export const START_AFTER_MS = 200
/** The bar creeps to its end in about this time. */
export const CREEP_MS = 5_000
export const HIDE_AFTER_MS = 500

/** How full the bar is so long after it started, in percent. */
export const progressAt = (elapsedMs: number): number => Math.min(100, Math.max(0, (elapsedMs / CREEP_MS) * 100))
