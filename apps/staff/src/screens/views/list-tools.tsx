import type { ListName } from '@shop/contract/staff/office/views'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import type { Named } from '#ui/list/columns.ts'
import { Choice, FilterForm } from '#ui/list/filter-form.tsx'
import { ColumnChoice } from '#ui/list/list-bar.tsx'
import type { Picked } from '#ui/list/local-rows.ts'
import styles from './list-tools.module.css'
import { SavedViews } from './saved-views.tsx'

type Props = {
  readonly list: ListName
  /** The parts of a row by which it can be ordered. */
  readonly sorts: readonly Named[]
  readonly columns: readonly Named[]
  readonly picked?: readonly Omit<Picked<never>, 'of'>[]
  /** Parameters of the screen that the filters leave in the address. */
  readonly keeps?: readonly string[]
  /** Parameters that a saved view leaves out. */
  readonly omits?: readonly string[]
  readonly hasSearch?: boolean
  readonly isFolded?: boolean
}

/** Saved views, filters, order and columns of a list. All of them are in its address. */
export function ListTools({ isFolded = false, ...tools }: Props) {
  return isFolded ? (
    <Folded {...tools}>
      <Tools {...tools} className={styles.foldedFilters} />
    </Folded>
  ) : (
    <Tools {...tools} className={styles.listFilters} />
  )
}

type ToolsProps = Omit<Props, 'isFolded'> & { readonly className: string | undefined }
function Tools({ list, sorts, columns, picked = [], keeps = [], omits = [], hasSearch = true, className }: ToolsProps) {
  const [query] = useSearchParams()
  return (
    <>
      <SavedViews list={list} omits={omits} />
      <FilterForm
        className={className}
        query={query}
        keeps={keeps}
        searchText={hasSearch ? m.keys_filter() : undefined}
        searchLength={100}
      >
        {picked.map(({ name, head, values }) => (
          <Choice key={name} name={name} label={head()} value={query.get(name) ?? ''}>
            <option value="">{m.orders_any()}</option>
            {values.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Choice>
        ))}
        <Sorts sorts={sorts} value={query.get('sort') ?? ''} />
      </FilterForm>
      <div className={styles.listColumns}>
        <ColumnChoice columns={columns} />
      </div>
    </>
  )
}

function Sorts({ sorts, value }: { sorts: readonly Named[]; value: string }) {
  return (
    <label className={controls.field}>
      <span className={controls.label}>{m.orders_sort()}</span>
      {/* The label contains the options too, which name other fields. */}
      <select className={controls.input} name="sort" aria-label={m.orders_sort()} defaultValue={value}>
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
  )
}

/** Tools behind one button, for lists on small screens. The button says so if rows are hidden or in another order. */
function Folded({ picked = [], children }: Pick<Props, 'picked'> & { children: ReactNode }) {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const name = `tools:${pathname}`
  // Open tools move the rows, so back restores them for the scroll position too.
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(name) === 'open')
  const isChanged = ['search', 'sort', ...picked.map(({ name }) => name)].some((name) => query.get(name))
  return (
    <details
      className={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        sessionStorage.setItem(name, open ? 'open' : 'closed')
        setOpen(open)
      }}
    >
      <summary className={styles.foldButton}>
        <SlidersHorizontal size={20} aria-hidden="true" />
        {isChanged ? m.list_tools_changed() : m.list_tools()}
      </summary>
      {isOpen ? <div className={styles.foldBody}>{children}</div> : null}
    </details>
  )
}
