import { type CustomerRecord, openCustomer } from '@shop/contract/staff/office/customers'
import { ArrowLeft, Eye } from 'lucide-react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { Problem, request } from '#lib/api.ts'
import { moment, money } from '#lib/format.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { OutcomeNotice } from '#ui/notice.tsx'
import { StateTag } from '#ui/tag.tsx'
import styles from './customers.module.css'

/** The record, or nothing if the API requires a reason first. The address names a related order. */
export async function loader({ params, request: { url, signal } }: LoaderFunctionArgs) {
  const order = new URL(url).searchParams.get('order')
  try {
    const input = { params: { id: params.id ?? '' }, body: order === null ? {} : { order } }
    return { record: await request(openCustomer, input, signal) }
  } catch (error) {
    if (error instanceof Problem && error.code === 'access_reason_missing') return { record: undefined }
    throw error
  }
}

/** Logs the reason; the record is loaded afterwards. */
export async function action({ params, request: sent }: ActionFunctionArgs) {
  const reason = String((await sent.formData()).get('reason')).trim()
  return act(async () => {
    await request(openCustomer, { params: { id: params.id ?? '' }, body: { reason } })
    return ''
  })
}

export function Customer() {
  const { record } = useLoaderData<typeof loader>()
  return record ? <CustomerPage record={record} /> : <Gate />
}

const Back = () => (
  <Link to="/customers">
    <ArrowLeft size={16} aria-hidden="true" /> {m.customer_back()}
  </Link>
)

function Gate() {
  const outcome = useActionData<typeof action>()
  return (
    <Page title={m.customer_gate()} sub={m.customer_gate_text()}>
      <Form className={styles.customerGate} method="post">
        {outcome?.ok ? null : <OutcomeNotice outcome={outcome} />}
        <label className={controls.field}>
          <span className={controls.label}>{m.customer_reason()}</span>
          <textarea
            className={`${controls.input} ${styles.customerReason}`}
            name="reason"
            required
            minLength={10}
            maxLength={300}
          />
        </label>
        <div>
          <button className={`${controls.button} ${controls.buttonGo}`} type="submit">
            <Eye size={16} aria-hidden="true" />
            {m.customer_open()}
          </button>
        </div>
        <Back />
      </Form>
    </Page>
  )
}

function CustomerPage({ record }: { record: CustomerRecord }) {
  const kind = record.isGuest ? m.customer_guest() : m.customer_account()
  return (
    <Page
      title={record.name === '' ? m.customer_unnamed() : record.name}
      sub={[m.customer_number({ number: record.number }), kind, m.customer_since({ at: moment(record.since) })].join(
        ' · ',
      )}
    >
      <p className={styles.customerLinks}>
        <Back />
        <Link to={`/history/customer/${record.number}`}>{m.history_of_customer()}</Link>
        {record.company ? <Link to={`/history/company/${record.number}`}>{m.history_of_company()}</Link> : null}
      </p>
      <div className={styles.customerColumns}>
        <div className={styles.customerPart}>
          <Details record={record} />
        </div>
        <div className={styles.customerPart}>
          <Orders orders={record.orders} />
          <Requests requests={record.requests} />
        </div>
      </div>
    </Page>
  )
}

function Details({ record }: { record: CustomerRecord }) {
  const facts: readonly (readonly [string, string | null])[] = [
    [m.order_email(), record.email],
    [m.order_phone(), record.phone],
    [m.customer_company(), record.company],
    [m.customer_kvk(), record.kvkNumber],
    [m.customer_points(), String(record.points)],
  ]
  return (
    <>
      <h2>{m.customer_contact()}</h2>
      <dl className={styles.customerFacts}>
        {facts.map(([name, value]) =>
          value === null || value === '' ? null : (
            <div className={styles.customerFact} key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {record.contacts.map(({ name, email, phone }) => (
        <p key={email} className={styles.customerQuiet}>
          {[name, email, phone].filter(Boolean).join(' · ')}
        </p>
      ))}
      <h2>{m.customer_addresses()}</h2>
      {record.addresses.length === 0 ? <p>{m.customer_none()}</p> : null}
      <ul>
        {record.addresses.map(({ kind, text }) => (
          <li key={`${kind} ${text}`} className={styles.customerRow}>
            {text}
            <span className={styles.customerQuiet}>
              {kind === 'invoice' ? m.customer_invoice_address() : m.customer_delivery_address()}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Orders({ orders }: { orders: CustomerRecord['orders'] }) {
  return (
    <section aria-labelledby="customer-orders">
      <h2 id="customer-orders">{m.nav_orders()}</h2>
      {orders.length === 0 ? <p>{m.customer_none()}</p> : null}
      <ul>
        {orders.map(({ number, state, placedAt, totalCents, branch }) => (
          <li key={number} className={styles.customerRow}>
            <span>
              <Link className={styles.customerLink} to={`/orders/${number}`}>
                {number}
              </Link>{' '}
              <StateTag state={state} />
            </span>
            <b>{money(totalCents)}</b>
            <span className={styles.customerQuiet}>{[moment(placedAt), branch].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const REQUEST_TEXTS = {
  contact: m.customer_request_contact,
  quote: m.customer_request_quote,
  return: m.customer_request_return,
  withdrawal: m.customer_request_withdrawal,
} as const

function Requests({ requests }: { requests: CustomerRecord['requests'] }) {
  return (
    <section aria-labelledby="customer-requests">
      <h2 id="customer-requests">{m.customer_requests()}</h2>
      {requests.length === 0 ? <p>{m.customer_none()}</p> : null}
      <ul>
        {requests.map(({ kind, at, orderNumber, text }) => (
          <li key={`${kind} ${at}`} className={styles.customerRow}>
            <b>{REQUEST_TEXTS[kind]()}</b>
            <span className={styles.customerQuiet}>{[moment(at), orderNumber].filter(Boolean).join(' · ')}</span>
            {text === '' ? null : <p className={styles.customerText}>{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
