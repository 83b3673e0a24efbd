import type { ListName } from '@shop/contract/staff/office/views'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import type { Column } from '#ui/list/columns.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { ChosenBar, Pages } from '#ui/list/list-bar.tsx'
import type { Picked, Sorted } from '#ui/list/local-rows.ts'
import { useLocalList } from '#ui/list/use-local-list.ts'
import styles from './list-tools.module.css'
import { ListTools } from './list-tools.tsx'

/** A column of a list whose rows the browser has. */
export type LocalColumn<Row> = Column<Row> & Sorted<Row>

type Props<Row> = {
  readonly list: ListName
  readonly caption: string
  /** All rows of the list: the browser filters, orders and pages them. */
  readonly rows: readonly Row[]
  /** The text of a list without rows. */
  readonly none?: string
  readonly name: { readonly head: string; readonly text: (row: Row) => string }
  readonly columns: readonly LocalColumn<Row>[]
  readonly picked?: readonly Picked<Row>[]
  readonly keyOf: (row: Row) => string
  readonly hrefOf?: (row: Row) => string
  readonly actionOf?: (row: Row) => ReactNode
  readonly keeps?: readonly string[]
  readonly omits?: readonly string[]
  readonly hasSearch?: boolean
}

/** A list of at most some thousand rows, with filter, order, columns and page in its address. */
export function LocalList<Row>(props: Props<Row>) {
  const { list, caption, rows, none, name, columns, picked = [], keyOf, hrefOf, actionOf } = props
  const { keeps = [], omits = [], hasSearch = true } = props
  const sorts = [{ key: 'name', head: () => name.head, text: name.text }, ...columns]
  const { shown, page, hasNext, memory, shows } = useLocalList({ rows, sorts, columns, picked, hasSearch })
  return (
    <>
      <ListTools {...{ list, sorts, columns, picked, keeps, omits, hasSearch }} />
      <ChosenBar count={memory.chosen.length} onClear={() => memory.choose([])} />
      {shown.length === 0 ? (
        <p className={styles.listNone}>{rows.length === 0 && none ? none : m.palette_none()}</p>
      ) : (
        <DataTable
          rows={shown}
          columns={columns.filter(({ key }) => shows(key))}
          nameHead={name.head}
          nameOf={name.text}
          keyOf={keyOf}
          hrefOf={hrefOf}
          actionOf={actionOf}
          memory={memory}
          caption={caption}
        />
      )}
      <Pages page={page} hasNext={hasNext} />
    </>
  )
}
