import { PRODUCT_SORTS, PRODUCT_STATES, type ProductCategory } from '@shop/contract/staff/range/products'
import { m } from '#paraglide/messages.js'
import { Choice, FilterForm } from '#ui/list/filter-form.tsx'
import styles from './products.module.css'

export const STATE_NAMES = { Active: m.product_active, Ended: m.product_ended, Draft: m.product_draft } as const
const SORT_NAMES = { number: m.products_by_number, newest: m.orders_newest } as const

type Props = { readonly query: URLSearchParams; readonly categories: readonly ProductCategory[] }

export function ProductFilters({ query, categories }: Props) {
  const value = (name: string) => query.get(name) ?? ''
  const any = <option value="">{m.orders_any()}</option>
  return (
    <FilterForm className={styles.productFilters} query={query} searchText={m.products_search()} searchLength={100}>
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
      <CategoryChoice value={value('category')} categories={categories} />
      <Choice name="sort" label={m.orders_sort()} value={value('sort') || 'number'}>
        {PRODUCT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_NAMES[sort]()}
          </option>
        ))}
      </Choice>
    </FilterForm>
  )
}

type CategoryProps = { readonly value: string; readonly categories: readonly ProductCategory[] }

export const CategoryChoice = ({ value, categories }: CategoryProps) => (
  <Choice name="category" label={m.products_category()} value={value}>
    <option value="">{m.orders_any()}</option>
    {categories.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </Choice>
)
