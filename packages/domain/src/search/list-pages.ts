/** So many products a page; a banner at the right of the list takes the place of one. */
const PAGE_SIZE = 12
export const pageSize = (hasBanner: boolean): number => (hasBanner ? PAGE_SIZE - 1 : PAGE_SIZE)

/** 'Toon meer' grows the list up to so many pages; then it goes on from there, so that no page gets endless. */
const PAGES_TOGETHER = 8
/** The API lists no further than this. */
const LAST_PAGE = 100

/** What page n of a list holds: everything since the last full run of pages, so that a reload shows the same products. */
export type ListPage = {
  readonly page: number
  readonly offset: number
  readonly limit: number
  /** of the whole run this page belongs to */
  readonly run: number
}

export function listPage(asked: number, size: number): ListPage {
  const page = Math.min(asked, LAST_PAGE)
  const before = pageBefore(page)
  return { page, offset: before * size, limit: (page - before) * size, run: PAGES_TOGETHER * size }
}

/** The page that ends where this run of pages begins. */
export const pageBefore = (page: number): number => Math.floor((page - 1) / PAGES_TOGETHER) * PAGES_TOGETHER
