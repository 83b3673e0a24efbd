import type { ListName } from '@shop/contract/staff/office/views'
import { useSearchParams } from 'react-router'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { type Column, shownColumns } from '#ui/list/columns.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { FilterForm } from '#ui/list/filter-form.tsx'
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
  return (
    <FilterForm className={styles.localFilters} query={query} searchText={m.keys_filter()} searchLength={100}>
      <label className={controls.field}>
        <span className={controls.label}>{m.orders_sort()}</span>
        {/* The label contains the options too, which name other fields. */}
        <select
          className={controls.input}
          name="sort"
          aria-label={m.orders_sort()}
          defaultValue={query.get('sort') ?? ''}
        >
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
    </FilterForm>
  )
}
