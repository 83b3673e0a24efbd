import { PRODUCT_SORTS, PRODUCT_STATES, type ProductCategory } from '@shop/contract/staff/range/products'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { COLUMNS_PARAM } from '#ui/list/columns.ts'
import styles from './products.module.css'

export const STATE_NAMES = { Active: m.product_active, Ended: m.product_ended, Draft: m.product_draft } as const
const SORT_NAMES = { number: m.products_by_number, newest: m.orders_newest } as const

function Choice({ name, label, value, children }: { name: string; label: string; value: string; children: ReactNode }) {
  return (
    <label className={controls.field}>
      <span className={controls.label}>{label}</span>
      <select className={controls.input} name={name} defaultValue={value}>
        {children}
      </select>
    </label>
  )
}

type Props = { readonly query: URLSearchParams; readonly categories: readonly ProductCategory[] }

/** Filters of the list. They are in the address, so that the browser's back button and a shared link restore them. */
export function ProductFilters({ query, categories }: Props) {
  const submit = useSubmit()
  const value = (name: string) => query.get(name) ?? ''
  const any = <option value="">{m.orders_any()}</option>
  return (
    <Form
      className={styles.productFilters}
      key={query.toString()}
      role="search"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget)
      }}
    >
      <input type="hidden" name={COLUMNS_PARAM} value={value(COLUMNS_PARAM)} />
      <label className={controls.field}>
        <span className={controls.label}>{m.products_search()}</span>
        <input className={controls.input} name="search" defaultValue={value('search')} maxLength={100} />
      </label>
      <Choice name="state" label={m.orders_state()} value={value('state')}>
        {any}
        {PRODUCT_STATES.map((state) => (
          <option key={state} value={state}>
            {STATE_NAMES[state]()}
          </option>
        ))}
      </Choice>
      <Choice name="sale" label={m.products_sale()} value={value('sale')}>
        {any}
        <option value="yes">{m.products_for_sale()}</option>
        <option value="no">{m.products_stopped()}</option>
      </Choice>
      <Choice name="category" label={m.products_category()} value={value('category')}>
        {any}
        {categories.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice name="sort" label={m.orders_sort()} value={value('sort') || 'number'}>
        {PRODUCT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_NAMES[sort]()}
          </option>
        ))}
      </Choice>
      <div className={styles.productFilterButtons}>
        <button className={controls.button} type="submit">
          <Search size={16} aria-hidden="true" />
          {m.orders_apply()}
        </button>
        <Link className={`${controls.button} ${controls.buttonBare}`} to="/products">
          {m.orders_clear()}
        </Link>
      </div>
    </Form>
  )
}
