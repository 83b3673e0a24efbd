import type { ReactNode } from 'react'
import * as styles from './spec-table.module.css'

/** One table of names and values per group of specifications. */
export function SpecTable({ caption, rows }: { caption: string; rows: readonly { name: string; value: ReactNode }[] }) {
  return (
    <table className={styles.spec}>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
