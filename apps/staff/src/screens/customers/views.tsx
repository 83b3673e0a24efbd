import { type CustomerView, listCustomerViews, VIEW_SORTS } from '@shop/contract/staff/office/customers'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { moment } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { type Column, shownColumns } from '#ui/list/columns.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { Choice, FilterForm } from '#ui/list/filter-form.tsx'
import { ChosenBar, ColumnChoice, Pages } from '#ui/list/list-bar.tsx'
import { useListMemory } from '#ui/list/list-memory.ts'
import { knownQuery, listQuery, useKnownQuery } from '#ui/list/list-query.ts'
import { SavedViews } from '../views/saved-views.tsx'
import styles from './customers.module.css'

export function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const query = Object.fromEntries(knownQuery(listCustomerViews, listQuery(url)))
  return request(listCustomerViews, { query }, signal)
}

const SORT_TEXTS = { newest: m.orders_newest, oldest: m.orders_oldest } as const
const COLUMNS: readonly Column<CustomerView>[] = [
  { key: 'at', head: m.list_moment, cell: ({ at }) => moment(at), look: 'quiet' },
  {
    key: 'customer',
    head: m.orders_customer,
    cell: ({ customer, customerNumber }) => [customer ?? m.views_erased(), customerNumber].filter(Boolean).join(' · '),
  },
  { key: 'reason', head: m.jobs_reason, cell: ({ reason, order }) => reason ?? m.views_order({ number: order ?? '' }) },
]

/** For the privacy officer: who opened whose record, and why. */
export function Views() {
  const { views, hasNext } = useLoaderData<typeof loader>()
  const query = useKnownQuery(listCustomerViews)
  const memory = useListMemory()
  const field = (name: string, text: string, pattern?: string) => (
    <label className={controls.field}>
      <span className={controls.label}>{text}</span>
      <input
        className={controls.input}
        name={name}
        defaultValue={query.get(name) ?? ''}
        autoComplete="off"
        maxLength={100}
        {...(pattern ? { pattern } : {})}
      />
    </label>
  )
  return (
    <Page title={m.views_title()} sub={m.views_text()}>
      <SavedViews list="customer-views" />
      <FilterForm className={styles.customerFilters} query={query}>
        {field('person', m.views_person())}
        {field('customer', m.views_customer(), '[0-9]{1,12}')}
        <Choice name="sort" label={m.orders_sort()} value={query.get('sort') ?? 'newest'}>
          {VIEW_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_TEXTS[sort]()}
            </option>
          ))}
        </Choice>
      </FilterForm>
      <div className={styles.customerTools}>
        <ColumnChoice columns={COLUMNS} />
      </div>
      <ChosenBar count={memory.chosen.length} onClear={() => memory.choose([])} />
      {views.length === 0 ? (
        <p>{m.views_none()}</p>
      ) : (
        <DataTable
          rows={views}
          columns={shownColumns(COLUMNS, query)}
          nameHead={m.views_person()}
          nameOf={({ person }) => person}
          keyOf={({ id }) => id}
          memory={memory}
          caption={m.views_title()}
        />
      )}
      <Pages page={Number(query.get('page') ?? 1)} hasNext={hasNext} />
    </Page>
  )
}
