/** How a list that the browser has complete finds and orders its rows: by the texts of its columns. */
export type Sorted<Row> = { readonly key: string; readonly text: (row: Row) => string }

export const ROWS_PER_PAGE = 50

const lower = (text: string) => text.toLocaleLowerCase('nl')

/** The rows of the page that the address names: filtered by words, ordered by a column, and one page of them. */
export function localRows<Row>(rows: readonly Row[], columns: readonly Sorted<Row>[], query: URLSearchParams) {
  const words = lower(query.get('search') ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const textOf = (row: Row) => lower(columns.map(({ text }) => text(row)).join(' '))
  const found = words.length === 0 ? rows : rows.filter((row) => words.every((word) => textOf(row).includes(word)))
  const sort = query.get('sort') ?? ''
  const by = columns.find(({ key }) => key === sort.replace(/^-/, ''))
  const sign = sort.startsWith('-') ? -1 : 1
  const ordered = by
    ? found.toSorted((one, other) => sign * by.text(one).localeCompare(by.text(other), 'nl', { numeric: true }))
    : found
  const page = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1)
  const from = (page - 1) * ROWS_PER_PAGE
  return {
    shown: ordered.slice(from, from + ROWS_PER_PAGE),
    count: found.length,
    hasNext: from + ROWS_PER_PAGE < found.length,
  }
}
