import { m } from '~/paraglide/messages.js'
import { Select } from '~/ui/form/select.tsx'
import { FILTER_FORM } from './filter-form.tsx'
import * as styles from './filtered-lister.module.css'
import { without } from './list-address.ts'

const sortOptions = (isDeals: boolean) => [
  { value: '1', label: m.list_sort_relevance() },
  { value: '-1', label: m.list_sort_newest() },
  { value: 'priceup', label: m.list_sort_price_up() },
  { value: 'pricedown', label: m.list_sort_price_down() },
  { value: 'unitpriceup', label: m.list_sort_unit_price() },
  { value: 'popular', label: m.list_sort_popular() },
  ...(isDeals ? [{ value: 'savingdown', label: m.list_sort_saving() }] : []),
]

/** Belongs to the filter form, so that both are submitted together without script. */
export function SortSelect({
  search,
  isDeals = false,
  onGo,
}: {
  search: string
  isDeals?: boolean | undefined
  onGo: (search: string) => void
}) {
  const sort = new URLSearchParams(search).get('Sort') ?? '1'
  const sorted = (value: string) =>
    new URLSearchParams([...new URLSearchParams(without(search, 'Sort')), ...(value === '1' ? [] : [['Sort', value]])])
  return (
    <div className={styles.sort}>
      <label htmlFor="list-sort">{m.list_sort()}</label>
      <Select
        id="list-sort"
        name="Sort"
        form={FILTER_FORM}
        value={sort}
        options={sortOptions(isDeals)}
        onChange={(event) => onGo(sorted(event.target.value).toString())}
      />
    </div>
  )
}
