import { ORDER_SORTS } from '@shop/contract/staff/orders'
import type { StaffMember } from '@shop/contract/staff/session'
import { ORDER_STATES } from '@shop/domain/order/states'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { STATE_TEXTS } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { COLUMNS_PARAM } from '#ui/list/columns.ts'
import styles from './orders.module.css'

export const METHOD_TEXTS = { pickup: m.method_pickup, delivery: m.method_delivery } as const
const SORT_TEXTS = { newest: m.orders_newest, oldest: m.orders_oldest, promised: m.orders_promised } as const

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

/** Filters of the list. They are in the address, so that the browser's back button and a shared link restore them. */
export function OrderFilters({ query, branches }: { query: URLSearchParams; branches: StaffMember['branches'] }) {
  const submit = useSubmit()
  const value = (name: string) => query.get(name) ?? ''
  const any = <option value="">{m.orders_any()}</option>
  return (
    <Form
      className={styles.filters}
      key={query.toString()}
      role="search"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget)
      }}
    >
      <input type="hidden" name={COLUMNS_PARAM} value={value(COLUMNS_PARAM)} />
      <label className={controls.field}>
        <span className={controls.label}>{m.orders_search()}</span>
        <input className={controls.input} name="search" defaultValue={value('search')} maxLength={254} />
      </label>
      <Choice name="state" label={m.orders_state()} value={value('state')}>
        {any}
        {ORDER_STATES.map((state) => (
          <option key={state} value={state}>
            {STATE_TEXTS[state]()}
          </option>
        ))}
      </Choice>
      <Choice name="method" label={m.orders_method()} value={value('method')}>
        {any}
        <option value="pickup">{m.method_pickup()}</option>
        <option value="delivery">{m.method_delivery()}</option>
      </Choice>
      <Choice name="branch" label={m.orders_branch()} value={value('branch')}>
        {any}
        {branches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice name="sort" label={m.orders_sort()} value={value('sort') || 'newest'}>
        {ORDER_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_TEXTS[sort]()}
          </option>
        ))}
      </Choice>
      <div className={styles.filterButtons}>
        <button className={controls.button} type="submit">
          <Search size={16} aria-hidden="true" />
          {m.orders_apply()}
        </button>
        <Link className={`${controls.button} ${controls.buttonBare}`} to="/orders">
          {m.orders_clear()}
        </Link>
      </div>
    </Form>
  )
}
