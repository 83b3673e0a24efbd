import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link, useLocation, useNavigate } from 'react-router'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { COLUMNS_PARAM } from './columns.ts'
import styles from './filter-form.module.css'

type Props = {
  /** The columns of the grid. */
  readonly className: string | undefined
  readonly query: URLSearchParams
  /** Without it, the list has no search field. */
  readonly searchText?: string | undefined
  readonly searchLength?: number
  /** Parameters of the screen that are no filters, as its branch and day. */
  readonly keeps?: readonly string[]
  readonly children: ReactNode
}

/** Filters of a list. They are in the address, so that the browser's back button and a shared link restore them. */
export function FilterForm({ className, query, searchText, searchLength, keeps = [], children }: Props) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const kept = [...query].filter(([name]) => keeps.includes(name))
  // The address names only the filters in use.
  const show = (form: HTMLFormElement) => {
    const named = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    void navigate(`${pathname}?${new URLSearchParams(named.filter(([, value]) => value !== ''))}`)
  }
  return (
    <Form
      className={`${styles.filterForm} ${className}`}
      key={query.toString()}
      role="search"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) show(event.currentTarget)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        show(event.currentTarget)
      }}
    >
      <input type="hidden" name={COLUMNS_PARAM} value={query.get(COLUMNS_PARAM) ?? ''} />
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {searchText ? (
        <label className={controls.field}>
          <span className={controls.label}>{searchText}</span>
          <input
            className={controls.input}
            name="search"
            defaultValue={query.get('search') ?? ''}
            maxLength={searchLength}
          />
        </label>
      ) : null}
      {children}
      <div className={styles.filterButtons}>
        <button className={controls.button} type="submit">
          <Search size={16} aria-hidden="true" />
          {m.orders_apply()}
        </button>
        <Link className={`${controls.button} ${controls.buttonBare}`} to={`${pathname}?${new URLSearchParams(kept)}`}>
          {m.orders_clear()}
        </Link>
      </div>
    </Form>
  )
}

type ChoiceProps = {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly children: ReactNode
}

/** One choice of a filter; the list is loaded when it changes. */
export function Choice({ name, label, value, children }: ChoiceProps) {
  return (
    <label className={controls.field}>
      <span className={controls.label}>{label}</span>
      <select className={controls.input} name={name} defaultValue={value}>
        {children}
      </select>
    </label>
  )
}

type BranchProps = Omit<ChoiceProps, 'name' | 'children'> & {
  readonly branches: readonly { readonly id: number; readonly name: string }[]
  /** The choice of no branch in particular. */
  readonly anyText: string
}

export const BranchChoice = ({ branches, anyText, ...choice }: BranchProps) => (
  <Choice {...choice} name="branch">
    <option value="">{anyText}</option>
    {branches.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </Choice>
)
