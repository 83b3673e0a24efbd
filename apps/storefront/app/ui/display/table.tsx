import type { ReactNode } from 'react'
import * as styles from './table.module.css'

export type Column<Row> = { id: string; head: string; cell: (row: Row) => ReactNode; right?: boolean }

/** A table on desktop and cards on phones. Each cell repeats its heading; screen readers still see table rows. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}) {
  return (
    <table className={`${styles.tbl} ${styles.tblCards}`}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ id, head, right }) => (
            <th key={id} scope="col" className={right ? styles.r : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ id, head, cell, right }) => (
              <td key={id} data-column={head} className={right ? styles.r : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
