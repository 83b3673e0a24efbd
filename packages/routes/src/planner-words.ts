import type { Locale } from '@shop/domain/locale'
import type { PlannerName } from '@shop/domain/planner/fields'

/** The last word of the path of each planner. */
export const PLANNER_WORDS: Readonly<Record<PlannerName, Readonly<Record<Locale, string>>>> = {
  'stud-wall': { nl: 'metal-stud-wand', en: 'stud-wall' },
  tiling: { nl: 'tegels', en: 'tiles' },
  deck: { nl: 'vlonder', en: 'deck' },
  'flat-roof': { nl: 'plat-dak', en: 'flat-roof' },
  paint: { nl: 'verf', en: 'paint' },
}

/** The planner of a word in either language, because the language switch does not translate it. */
export const plannerOf = (word: string): PlannerName | undefined =>
  (Object.keys(PLANNER_WORDS) as PlannerName[]).find((name) => Object.values(PLANNER_WORDS[name]).includes(word))
