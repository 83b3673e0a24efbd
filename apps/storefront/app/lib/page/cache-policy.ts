export type PageKind = 'public' | 'personal'

/** Fresh at the edge for a minute, then stale while it is fetched again, and for a day when we are down. */
const FRESH = 60
const STALE = 600
const WHEN_DOWN = 86_400

/** None of these lasts longer than what the page shows: a price of a promotion that has ended is never given again. */
function publicPage(left: number): string {
  if (left < 1) return 'no-store'
  const fresh = Math.min(FRESH, left)
  const after = (seconds: number) => Math.min(seconds, left - fresh)
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${after(STALE)}, stale-if-error=${after(WHEN_DOWN)}`
}
export const PERSONAL_PAGE = 'private, no-store'
/** A path that is not there may be there soon, and robots ask for many of them. */
const MISSING_PAGE = 'public, max-age=0, s-maxage=30'
export const MOVED_PAGE = 'public, max-age=0, s-maxage=3600'

/** One place decides what the edge may keep: never a personal page, never a failure. `left` is how many seconds it holds. */
export function cacheControl(kind: PageKind, status: number, left = Number.POSITIVE_INFINITY): string {
  if (kind === 'personal') return PERSONAL_PAGE
  if (status === 404 || status === 410) return MISSING_PAGE
  if (status === 301 || status === 308) return MOVED_PAGE
  return status < 400 ? publicPage(left) : 'no-store'
}
