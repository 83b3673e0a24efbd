import { CUSTOMER_SEARCH_LENGTH, type FoundCustomer, findCustomers } from '@shop/contract/staff/office/customers'
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import styles from './customers.module.css'

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams.get('search')?.trim() ?? ''
  if (search === '') return { search, customers: undefined }
  return { search, ...(await request(findCustomers, { query: { search } }, signal)) }
}

/** A record is found by something that the customer has said; there is no list of all customers. */
export function Customers() {
  const { search, customers } = useLoaderData<typeof loader>()
  return (
    <Page title={m.customers_title()} sub={m.customers_text()}>
      <Form className={styles.customerSearch} method="get" role="search">
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
      {customers?.length === 0 ? <p>{m.customers_none()}</p> : null}
      <ul>
        {(customers ?? []).map((customer) => (
          <Found customer={customer} key={customer.id} />
        ))}
      </ul>
    </Page>
  )
}

function Found({ customer: { id, number, name, isGuest } }: { customer: FoundCustomer }) {
  return (
    <li className={styles.customerFound}>
      <Link className={styles.customerLink} to={`/customers/${id}`}>
        {name === '' ? m.customer_unnamed() : name}
      </Link>
      <span className={styles.customerQuiet}>{number}</span>
      <span className={styles.customerQuiet}>{isGuest ? m.customer_guest() : m.customer_account()}</span>
    </li>
  )
}
