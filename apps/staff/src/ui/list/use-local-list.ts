import { useSearchParams } from 'react-router'
import { type Named, shownColumns } from './columns.ts'
import { useListMemory } from './list-memory.ts'
import { type LocalOptions, localRows, type Sorted } from './local-rows.ts'

type Parts<Row> = LocalOptions<Row> & {
  /** All rows of the list: the browser filters, orders and pages them. */
  readonly rows: readonly Row[]
  readonly sorts: readonly Sorted<Row>[]
  readonly columns: readonly Named[]
}

/** The rows and columns that the address names, and the selection. */
export function useLocalList<Row>({ rows, sorts, columns, ...options }: Parts<Row>) {
  const [query] = useSearchParams()
  const memory = useListMemory()
  const named = shownColumns(columns, query)
  return {
    ...localRows(rows, sorts, query, options),
    memory,
    /** Whether the address shows the column. */
    shows: (key: string) => named.some((column) => column.key === key),
  }
}
