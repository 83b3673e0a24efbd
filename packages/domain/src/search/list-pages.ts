/** Products per page; a banner beside the list replaces one product. */
const PAGE_SIZE = 12
export const pageSize = (hasBanner: boolean): number => (hasBanner ? PAGE_SIZE - 1 : PAGE_SIZE)

/** 'Toon meer' extends the list up to this number of pages and then starts a new run, to limit the size of a page. */
const PAGES_TOGETHER = 8
/** The last page that the API returns. */
const LAST_PAGE = 100

/** Contents of page n: all products since the start of its run, so that a reload shows the same products. */
export type ListPage = {
  readonly page: number
  readonly offset: number
  readonly limit: number
  /** Number of products in a full run. */
  readonly run: number
}

export function listPage(asked: number, size: number): ListPage {
  const page = Math.min(asked, LAST_PAGE)
  const before = pageBefore(page)
  return { page, offset: before * size, limit: (page - before) * size, run: PAGES_TOGETHER * size }
}

/** The last page before this run. */
export const pageBefore = (page: number): number => Math.floor((page - 1) / PAGES_TOGETHER) * PAGES_TOGETHER
