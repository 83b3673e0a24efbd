import { CUSTOMER_SEARCH_LENGTH, type FoundCustomer, findCustomers } from '@shop/contract/staff/office/customers'
import { Form, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { listQuery } from '#ui/list/list-query.ts'
import { type LocalColumn, LocalList } from '../views/local-list.tsx'
import styles from './customers.module.css'

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = (listQuery(url).get('search')?.trim() ?? '').slice(0, CUSTOMER_SEARCH_LENGTH)
  if (search === '') return { search, customers: undefined }
  return { search, ...(await request(findCustomers, { query: { search } }, signal)) }
}

const kindText = ({ isGuest }: FoundCustomer) => (isGuest ? m.customer_guest() : m.customer_account())
const COLUMNS: readonly LocalColumn<FoundCustomer>[] = [
  { key: 'number', head: m.views_customer, text: ({ number }) => number, cell: ({ number }) => number, look: 'quiet' },
  { key: 'kind', head: m.list_kind, text: kindText, cell: kindText, look: 'quiet' },
]

/** A record is found by something that the customer has said; there is no list of all customers. */
export function Customers() {
  const { search, customers } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const kinds = [
    { value: 'account', text: m.customer_account() },
    { value: 'guest', text: m.customer_guest() },
  ]
  return (
    <Page title={m.customers_title()} sub={m.customers_text()}>
      <Form className={styles.customerSearch} method="get" role="search">
        {[...query]
          .filter(([name]) => name !== 'search' && name !== 'page')
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <label className={controls.field}>
          <span className={controls.label}>{m.customers_search()}</span>
          <input
            className={controls.input}
            name="search"
            key={search}
            defaultValue={search}
            maxLength={CUSTOMER_SEARCH_LENGTH}
            autoComplete="off"
            required
          />
        </label>
        <button className={controls.button} type="submit">
          {m.customers_find()}
        </button>
      </Form>
      {customers ? (
        <LocalList
          list="customers"
          caption={m.customers_title()}
          rows={customers}
          none={m.customers_none()}
          name={{ head: m.orders_customer(), text: ({ name }) => (name === '' ? m.customer_unnamed() : name) }}
          columns={COLUMNS}
          picked={[
            { name: 'kind', head: m.list_kind, values: kinds, of: (one) => (one.isGuest ? 'guest' : 'account') },
          ]}
          keyOf={({ id }) => id}
          hrefOf={({ id }) => `/customers/${id}`}
          hasSearch={false}
          keeps={['search']}
          omits={['search']}
        />
      ) : null}
    </Page>
  )
}
