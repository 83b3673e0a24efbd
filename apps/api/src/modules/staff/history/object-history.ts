import { type HistoryEntry, MOST_ENTRIES } from '@shop/contract/staff/office/history'
import type { Queryable } from '../../../platform/db.ts'
import { listObjectEntries, type ObjectRow } from './history-queries.ts'

/** The rows of an object in the audit log. */
export type HistoryOf = {
  /** Tables with the whole key of a row. */
  readonly rows: readonly (readonly [table: string, key: string])[]
  /** Tables whose rows have a key that starts with this one. */
  readonly parts?: readonly (readonly [table: string, key: string])[]
  /** Columns of the table that belong to the object; without an entry all of them. */
  readonly columns?: Readonly<Record<string, (column: string) => boolean>>
}

/** A longer text or document is cut: the screen is a list of changes. */
const LONGEST = 2_000
function shorten(value: unknown): unknown {
  if (value === undefined || value === null) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length <= LONGEST ? value : `${text.slice(0, LONGEST)}…`
}

/** The name of a changed value: the table, the rest of a key of several columns, and the column. */
function fieldOf({ table_name, row_key }: ObjectRow, column: string): string {
  const [, ...rest] = row_key.split(',')
  return [table_name, column, ...rest].join(' ')
}

/** Columns that say which row it is, and not what it contains. */
const IDENTITIES = ['id', 'product_id', 'promotion_id', 'customer_id', 'locale', 'quantity', 'created_at', 'number']

function changesOf(row: ObjectRow, belongs: (column: string) => boolean): HistoryEntry[] {
  const { id, at, person, process, reason, before, after, action } = row
  const common = { at: at.toISOString(), person, process, reason, canUndo: false }
  const columns = Object.keys({ ...before, ...after }).filter(belongs)
  if (action === 'update')
    return columns.map((column) => ({
      ...common,
      id: `${id} ${column}`,
      field: fieldOf(row, column),
      before: shorten(before?.[column]),
      after: shorten(after?.[column]),
    }))
  // A whole row: one entry, with the values that it had or got. A large one is named by its table alone.
  const values = action === 'delete' ? before : after
  const own = columns.filter((column) => !IDENTITIES.includes(column) && (values?.[column] ?? null) !== null)
  if (own.length === 0) return []
  const [only = ''] = own
  const single = (one: ObjectRow['before']) => (own.length === 1 ? shorten(one?.[only]) : null)
  const field = own.length === 1 ? fieldOf(row, only) : fieldOf(row, action)
  return [{ ...common, id, field, before: single(before), after: single(after) }]
}

/** The changed values of an object with their authors, the newest first. */
export async function readHistory(db: Queryable, { rows, parts = [], columns = {} }: HistoryOf) {
  const found = await listObjectEntries.rows(
    db,
    rows.map(([table]) => table),
    rows.map(([, key]) => key),
    parts.map(([table]) => table),
    parts.map(([, key]) => key),
    MOST_ENTRIES,
  )
  return found.flatMap((row) => changesOf(row, columns[row.table_name] ?? (() => true))).slice(0, MOST_ENTRIES)
}
