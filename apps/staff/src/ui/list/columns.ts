import type { ReactNode } from 'react'

/** A part of the rows that the address can hide. */
export type Named = { readonly key: string; readonly head: () => string }
export type Column<Row> = Named & {
  readonly cell: (row: Row) => ReactNode
  readonly look?: 'sum' | 'quiet'
}

/** The name of the columns in an address. Without it, a list shows all of them. */
export const COLUMNS_PARAM = 'columns'

/** The columns that the address names, in the order of the list. */
export function shownColumns<C extends Named>(all: readonly C[], query: URLSearchParams): readonly C[] {
  const named = query.get(COLUMNS_PARAM)?.split(',')
  const shown = named ? all.filter(({ key }) => named.includes(key)) : all
  return shown.length === 0 ? all : shown
}

/** The address with one column shown or hidden; showing all of them needs no name. */
export function withColumn(all: readonly Named[], query: URLSearchParams, key: string): URLSearchParams {
  const shown = shownColumns(all, query).map((column) => column.key)
  const next = all.map((column) => column.key).filter((one) => (one === key) !== shown.includes(one))
  const changed = new URLSearchParams(query)
  if (next.length === 0 || next.length === all.length) changed.delete(COLUMNS_PARAM)
  else changed.set(COLUMNS_PARAM, next.join(','))
  return changed
}
