export type PageKind = 'public' | 'personal'

/** Fresh at the edge for a minute, then stale while it is fetched again, and for a day when we are down. */
export const PUBLIC_PAGE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'
export const PERSONAL_PAGE = 'private, no-store'
/** A path that is not there may be there soon, and robots ask for many of them. */
const MISSING_PAGE = 'public, max-age=0, s-maxage=30'
export const MOVED_PAGE = 'public, max-age=0, s-maxage=3600'

/** One place decides what the edge may keep: never a personal page, never a failure. */
export function cacheControl(kind: PageKind, status: number): string {
  if (kind === 'personal') return PERSONAL_PAGE
  if (status === 404 || status === 410) return MISSING_PAGE
  if (status === 301 || status === 308) return MOVED_PAGE
  return status < 400 ? PUBLIC_PAGE : 'no-store'
}
