import type { Locale } from '../locale.ts'

/** What a customer saves towards when the account says nothing else. */
export const DEFAULT_THRESHOLD = 500

const WORDS = { nl: ['punt', 'punten'], en: ['point', 'points'] } as const

/** '1 punt', '0 punten', '2 punten'. */
export const pointsWord = (points: number, locale: Locale = 'nl'): string => WORDS[locale][points === 1 ? 0 : 1]

export type SavingPlan = {
  readonly points: number
  readonly threshold: number
  /** How many thresholds are full already. */
  readonly reached: number
  readonly left: number
  /** Towards the next one, 0 to 1. */
  readonly progress: number
}

/** How far the points are on the way to the next benefit. A full threshold begins the next. */
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
