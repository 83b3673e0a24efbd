import type { ListName } from '@shop/contract/staff/office/views'
import { Search } from 'lucide-react'
import { Form, Link, useLocation, useSearchParams, useSubmit } from 'react-router'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { COLUMNS_PARAM, type Column, shownColumns } from '#ui/list/columns.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { ChosenBar, ColumnChoice, Pages } from '#ui/list/list-bar.tsx'
import { useListMemory } from '#ui/list/list-memory.ts'
import { localRows, type Sorted } from '#ui/list/local-rows.ts'
import styles from './local-list.module.css'
import { SavedViews } from './saved-views.tsx'

type Props<Row> = {
  readonly list: ListName
  readonly caption: string
  /** All rows of the list: the browser filters, orders and pages them. */
  readonly rows: readonly Row[]
  readonly name: { readonly head: string; readonly text: (row: Row) => string }
  readonly columns: readonly (Column<Row> & Sorted<Row>)[]
  readonly keyOf: (row: Row) => string
  readonly hrefOf: (row: Row) => string
}

/** A list of at most some thousand rows, with filter, order, columns and page in its address. */
export function LocalList<Row>({ list, caption, rows, name, columns, keyOf, hrefOf }: Props<Row>) {
  const [query] = useSearchParams()
  const memory = useListMemory()
  const { shown, hasNext } = localRows(rows, [{ key: 'name', text: name.text }, ...columns], query)
  const sorts = [{ key: 'name', head: () => name.head }, ...columns]
  return (
    <>
      <SavedViews list={list} />
      <Filters query={query} sorts={sorts} />
      <div className={styles.localTools}>
        <ColumnChoice columns={columns} />
      </div>
      <ChosenBar count={memory.chosen.length} onClear={() => memory.choose([])} />
      {shown.length === 0 ? (
        <p className={styles.localNone}>{m.palette_none()}</p>
      ) : (
        <DataTable
          rows={shown}
          columns={shownColumns(columns, query)}
          nameHead={name.head}
          nameOf={name.text}
          keyOf={keyOf}
          hrefOf={hrefOf}
          memory={memory}
          caption={caption}
        />
      )}
      <Pages hasNext={hasNext} />
    </>
  )
}

type Sort = { readonly key: string; readonly head: () => string }
function Filters({ query, sorts }: { query: URLSearchParams; sorts: readonly Sort[] }) {
  const submit = useSubmit()
  const { pathname } = useLocation()
  const value = (field: string) => query.get(field) ?? ''
  return (
    <Form
      className={styles.localFilters}
      key={query.toString()}
      role="search"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget)
      }}
    >
      <input type="hidden" name={COLUMNS_PARAM} value={value(COLUMNS_PARAM)} />
      <label className={controls.field}>
        <span className={controls.label}>{m.keys_filter()}</span>
        <input className={controls.input} name="search" defaultValue={value('search')} maxLength={100} />
      </label>
      <label className={controls.field}>
        <span className={controls.label}>{m.orders_sort()}</span>
        {/* The label contains the options too, which name other fields. */}
        <select className={controls.input} name="sort" aria-label={m.orders_sort()} defaultValue={value('sort')}>
          <option value="">{m.list_usual()}</option>
          {sorts.map(({ key, head }) => (
            <option key={key} value={key}>
              {m.list_by({ column: head() })}
            </option>
          ))}
          {sorts.map(({ key, head }) => (
            <option key={key} value={`-${key}`}>
              {m.list_by_last({ column: head() })}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.localButtons}>
        <button className={controls.button} type="submit">
          <Search size={16} aria-hidden="true" />
          {m.orders_apply()}
        </button>
        <Link className={`${controls.button} ${controls.buttonBare}`} to={pathname}>
          {m.orders_clear()}
        </Link>
      </div>
    </Form>
  )
}
