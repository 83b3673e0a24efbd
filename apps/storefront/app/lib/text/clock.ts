import { cookieValue } from '../cookies.ts'

const COOKIE = 'bm_now'

/** `bm_now` moves the clock for demonstrations and tests; a shop in production has one time, its own (DECIDE-79). */
export function clockOf(cookies: string | null | undefined, isProduction: boolean, real: Date): Date {
  const wanted = isProduction ? undefined : cookieValue(cookies, COOKIE)
  if (wanted === undefined || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(wanted)) return real
  const moved = new Date(wanted)
  return Number.isNaN(moved.getTime()) ? real : moved
}

/** The time by which the browser shows opening hours and cutoffs. What is promised is decided by the API. */
export const shopNow = (): Date =>
  clockOf(document.cookie, document.documentElement.dataset.shop === 'production', new Date())
