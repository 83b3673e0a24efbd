import type { Locale } from '../locale.ts'

/** Savings target when the account has no threshold. */
export const DEFAULT_THRESHOLD = 500

const WORDS = { nl: ['punt', 'punten'], en: ['point', 'points'] } as const

/** '1 punt', '0 punten', '2 punten'. */
export const pointsWord = (points: number, locale: Locale = 'nl'): string => WORDS[locale][points === 1 ? 0 : 1]

export type SavingPlan = {
  readonly points: number
  readonly threshold: number
  /** Number of thresholds already reached. */
  readonly reached: number
  readonly left: number
  /** Progress towards the next threshold, 0 to 1. */
  readonly progress: number
}

/** Progress of the points towards the next reward. Reaching a threshold starts the next one. */
export function savingPlan(points: number, threshold: number = DEFAULT_THRESHOLD): SavingPlan {
  const whole = threshold > 0 ? threshold : DEFAULT_THRESHOLD
  const saved = Math.max(0, Math.trunc(points))
  const since = saved % whole
  return {
    points: saved,
    threshold: whole,
    reached: Math.trunc(saved / whole),
    left: whole - since,
    progress: since / whole,
  }
}
