/** Names in the query are read in any case (LIST-03). */
function queryValue(query: URLSearchParams, name: string): string | null {
  for (const [key, value] of query) if (key.toLowerCase() === name.toLowerCase()) return value
  return null
}

export const PAGE_SIZE = 12
/** 'Toon meer' grows the list up to so many pages; then it goes on from there, so that no page gets endless. */
export const PAGES_TOGETHER = 8
/** The API lists no further than this. */
const LAST_PAGE = 100

/** What page n of a list holds: everything since the last full run of pages, so that a reload shows the same products. */
export type ListPage = { readonly page: number; readonly offset: number; readonly limit: number }

export function listPage(query: URLSearchParams): ListPage {
  const asked = Number(queryValue(query, 'Page') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 ? Math.min(asked, LAST_PAGE) : 1
  const before = Math.floor((page - 1) / PAGES_TOGETHER) * PAGES_TOGETHER
  return { page, offset: before * PAGE_SIZE, limit: (page - before) * PAGE_SIZE }
}

/** The page that ends where this run of pages begins. */
export const pageBefore = (page: number): number => Math.floor((page - 1) / PAGES_TOGETHER) * PAGES_TOGETHER
