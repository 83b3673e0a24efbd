import { type CustomerView, listCustomerViews } from '@shop/contract/staff/office/customers'
import { Form, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { Page } from '#layout/page.tsx'
import { request } from '#lib/api.ts'
import { moment } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { Pages } from '#ui/list/list-bar.tsx'
import styles from './customers.module.css'

export const loader = ({ request: { url, signal } }: LoaderFunctionArgs) => {
  const query = Object.fromEntries([...new URL(url).searchParams].filter(([, value]) => value.trim() !== ''))
  return request(listCustomerViews, { query }, signal)
}

/** For the privacy officer: who opened whose record, and why. */
export function Views() {
  const { views, hasNext } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
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
      <Form className={styles.customerFilters} method="get" key={query.toString()}>
        {field('person', m.views_person())}
        {field('customer', m.views_customer(), '[0-9]{1,12}')}
        <button className={controls.button} type="submit">
          {m.views_show()}
        </button>
      </Form>
      {views.length === 0 ? <p>{m.views_none()}</p> : null}
      <ul aria-label={m.views_title()}>
        {views.map((view) => (
          <View view={view} key={view.id} />
        ))}
      </ul>
      <Pages hasNext={hasNext} />
    </Page>
  )
}

function View({ view: { at, person, customerNumber, customer, reason, order } }: { view: CustomerView }) {
  return (
    <li className={styles.customerView}>
      <span>
        <b>{person}</b> <span className={styles.customerQuiet}>{moment(at)}</span>
      </span>
      <span>{[customer ?? m.views_erased(), customerNumber].filter(Boolean).join(' · ')}</span>
      <span className={styles.customerText}>{reason ?? m.views_order({ number: order ?? '' })}</span>
    </li>
  )
}
