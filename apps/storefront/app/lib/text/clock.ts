import { cookieValue } from '~/lib/cookies.ts'

const COOKIE = 'bm_now'

/** The `bm_now` cookie overrides the clock for demonstrations and tests; production ignores it (DECIDE-79). */
export function clockOf(cookies: string | null | undefined, isProduction: boolean, real: Date): Date {
  const wanted = isProduction ? undefined : cookieValue(cookies, COOKIE)
  if (wanted === undefined || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(wanted)) return real
  const moved = new Date(wanted)
  return Number.isNaN(moved.getTime()) ? real : moved
}

/** Time for opening hours and cutoffs shown in the browser. The API decides what is promised. */
export const shopNow = (): Date =>
  clockOf(document.cookie, document.documentElement.dataset.shop === 'production', new Date())
