import { isDay } from '../dates.ts'

/**
 * Whether figures per person may be shown: the setting has the day on which the works council agreed, and that day has
 * come (WOR art. 27(1)(l)).
 */
export const areFiguresAgreed = (agreedOn: string, today: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(agreedOn) && isDay(agreedOn) && agreedOn <= today
