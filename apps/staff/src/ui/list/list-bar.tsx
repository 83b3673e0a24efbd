import { X } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigation, useSearchParams } from 'react-router'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { type Named, shownColumns, withColumn } from './columns.ts'
import styles from './list-bar.module.css'

/** Chooses the columns of a list. They are in the address, so that a saved view and a shared link contain them. */
export function ColumnChoice({ columns }: { columns: readonly Named[] }) {
  const [shownQuery, setQuery] = useSearchParams()
  // A filter that is still loading is in the address of the navigation only. A column chosen now must not drop it.
  const pending = useNavigation().location
  const query = pending ? new URLSearchParams(pending.search) : shownQuery
  const [isOpen, setOpen] = useState(false)
  const shown = shownColumns(columns, query)
  return (
    <details className={styles.columnChoice} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`${controls.button} ${controls.buttonBare}`}>{m.list_columns()}</summary>
      {isOpen ? (
        <ul className={styles.columnList}>
          {columns.map((column) => (
            <li key={column.key}>
              <label className={styles.columnOption}>
                <input
                  type="checkbox"
                  checked={shown.includes(column)}
                  onChange={() => setQuery(withColumn(columns, query, column.key), { preventScrollReset: true })}
                />
                {column.head()}
              </label>
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  )
}

/** The number of chosen rows, with a way to choose none. */
export function ChosenBar({ count, onClear }: { count: number; onClear: () => void }) {
  if (count === 0) return null
  return (
    <p className={styles.chosenRows} role="status">
      {m.list_chosen({ count })}
      <button className={`${controls.button} ${controls.buttonBare}`} type="button" onClick={onClear}>
        <X size={16} aria-hidden="true" />
        {m.list_choose_none()}
      </button>
    </p>
  )
}

/** Links to the pages before and after this one. */
export function Pages({ page, hasNext }: { page: number; hasNext: boolean }) {
  const [query] = useSearchParams()
  if (page === 1 && !hasNext) return null
  const to = (number: number) => {
    const next = new URLSearchParams(query)
    next.set('page', String(number))
    return `?${next}`
  }
  return (
    <nav className={styles.pages} aria-label={m.orders_page({ page })}>
      {page > 1 ? (
        <Link className={controls.button} to={to(page - 1)}>
          {m.orders_previous()}
        </Link>
      ) : null}
      <span>{m.orders_page({ page })}</span>
      {hasNext ? (
        <Link className={controls.button} to={to(page + 1)}>
          {m.orders_next()}
        </Link>
      ) : null}
    </nav>
  )
}
