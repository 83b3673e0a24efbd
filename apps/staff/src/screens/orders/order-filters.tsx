import { ORDER_SORTS } from '@shop/contract/staff/orders'
import type { StaffMember } from '@shop/contract/staff/session'
import { ORDER_STATES } from '@shop/domain/order/states'
import { STATE_TEXTS } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import { BranchChoice, Choice, FilterForm } from '#ui/list/filter-form.tsx'
import styles from './orders.module.css'

export const METHOD_TEXTS = { pickup: m.method_pickup, delivery: m.method_delivery } as const
const SORT_TEXTS = { newest: m.orders_newest, oldest: m.orders_oldest, promised: m.orders_promised } as const

export function OrderFilters({ query, branches }: { query: URLSearchParams; branches: StaffMember['branches'] }) {
  const value = (name: string) => query.get(name) ?? ''
  const any = <option value="">{m.orders_any()}</option>
  return (
    <FilterForm className={styles.filters} query={query} searchText={m.orders_search()} searchLength={254}>
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
      <BranchChoice label={m.orders_branch()} value={value('branch')} branches={branches} anyText={m.orders_any()} />
      <Choice name="sort" label={m.orders_sort()} value={value('sort') || 'newest'}>
        {ORDER_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_TEXTS[sort]()}
          </option>
        ))}
      </Choice>
    </FilterForm>
  )
}
