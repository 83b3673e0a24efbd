import type { RouteName } from '@shop/routes'

export type PageKind = 'public' | 'personal'

/** Fresh at the edge for a minute, then stale while revalidating, and stale for a day if the shop is down. */
const FRESH = 60
const STALE = 600
const WHEN_DOWN = 86_400
/**
 * Search terms that staff publish appear within a minute (ADR 0137): 30 s here, and the rest for the API. Without a stale
 * page for the first visitor after a quiet hour.
 */
const FRESH_SEARCH = 30

/** No lifetime exceeds `left`: the edge must not serve the price of a promotion that has ended. */
function publicPage(left: number, isSearch: boolean): string {
  if (left < 1) return 'no-store'
  const fresh = Math.min(isSearch ? FRESH_SEARCH : FRESH, left)
  const after = (seconds: number) => Math.min(seconds, left - fresh)
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${after(isSearch ? 0 : STALE)}, stale-if-error=${after(WHEN_DOWN)}`
}
export const PERSONAL_PAGE = 'private, no-store'
/** Short: a missing path may appear soon. Cached at all because robots request many missing paths. */
const MISSING_PAGE = 'public, max-age=0, s-maxage=30'
export const MOVED_PAGE = 'public, max-age=0, s-maxage=3600'
/** A redirect of staff: short, so that its hits are counted and a change appears soon (ADR 0138). */
export const REDIRECTED_PAGE = 'public, max-age=0, s-maxage=10'

type CachedPage = { readonly kind: PageKind; readonly name: RouteName }

/** Decides what the edge may cache: no personal pages, no failures. `left` is the page's validity in seconds. */
export function cacheControl({ kind, name }: CachedPage, status: number, left = Number.POSITIVE_INFINITY): string {
  if (kind === 'personal') return PERSONAL_PAGE
  if (status === 404 || status === 410) return MISSING_PAGE
  if (status === 301 || status === 308) return MOVED_PAGE
  return status < 400 ? publicPage(left, name === 'search-term') : 'no-store'
}
