/** How a list that the browser has complete finds and orders its rows: by the texts of its columns. */
export type Sorted<Row> = {
  readonly key: string
  readonly text: (row: Row) => string
  /** An instant or a figure that the order compares instead of the text. */
  readonly order?: (row: Row) => string | number
}

/** A filter with fixed values, named in the address. */
export type Picked<Row> = {
  readonly name: string
  readonly head: () => string
  readonly values: readonly { readonly value: string; readonly text: string }[]
  readonly of: (row: Row) => string
}

export const ROWS_PER_PAGE = 50

const lower = (text: string) => text.toLocaleLowerCase('nl')
const wholeFrom = (text: string | null) => Math.max(1, Math.trunc(Number(text ?? 1)) || 1)

export type LocalOptions<Row> = {
  /** False if the address has a search that the API answers. */
  readonly hasSearch?: boolean
  readonly picked?: readonly Picked<Row>[]
  readonly perPage?: number
}

/** The rows of the page that the address names: filtered by words, ordered by a column, and one page of them. */
export function localRows<Row>(
  rows: readonly Row[],
  columns: readonly Sorted<Row>[],
  query: URLSearchParams,
  { picked = [], perPage = ROWS_PER_PAGE, hasSearch = true }: LocalOptions<Row> = {},
) {
  const words = lower((hasSearch && query.get('search')) || '')
    .split(/\s+/)
    .filter(Boolean)
  const textOf = (row: Row) => lower(columns.map(({ text }) => text(row)).join(' '))
  const wanted = picked.flatMap(({ name, values, of }) =>
    values.filter(({ value }) => value === query.get(name)).map(({ value }) => ({ value, of })),
  )
  const found = rows.filter(
    (row) =>
      wanted.every(({ value, of }) => of(row) === value) &&
      (words.length === 0 || words.every((word) => textOf(row).includes(word))),
  )
  const sort = query.get('sort') ?? ''
  const by = columns.find(({ key }) => key === sort.replace(/^-/, ''))
  const comparedOf = (row: Row) => String((by?.order ?? by?.text)?.(row) ?? '')
  const sign = sort.startsWith('-') ? -1 : 1
  const ordered = by
    ? found.toSorted((one, other) => sign * comparedOf(one).localeCompare(comparedOf(other), 'nl', { numeric: true }))
    : found
  const pages = Math.max(1, Math.ceil(found.length / perPage))
  const page = Math.min(wholeFrom(query.get('page')), pages)
  return {
    shown: ordered.slice((page - 1) * perPage, page * perPage),
    count: found.length,
    page,
    hasNext: page < pages,
  }
}
