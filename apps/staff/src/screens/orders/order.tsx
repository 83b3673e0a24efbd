import { cancelStaffOrder } from '@shop/contract/staff/approval'
import { readParcels } from '@shop/contract/staff/office/parcels'
import {
  deliverOrder,
  makeOrderReady,
  prepareOrder,
  readStaffOrder,
  type StaffOrder,
  sendOrder,
} from '@shop/contract/staff/orders'
import { readStaffMember } from '@shop/contract/staff/session'
import { ArrowLeft, Check, Hourglass } from 'lucide-react'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { useStaffMember } from '#layout/office.tsx'
import { Page } from '#layout/page.tsx'
import { act } from '#lib/act.ts'
import { request } from '#lib/api.ts'
import { day, moment } from '#lib/format.ts'
import { useLastOutcome } from '#lib/last-outcome.ts'
import { useLive } from '#lib/live.ts'
import { STATE_TEXTS, WISH_TEXTS } from '#lib/texts.ts'
import { m } from '#paraglide/messages.js'
import { OutcomeNotice } from '#ui/notice.tsx'
import { OrderPresence } from '#ui/presence/order-presence.tsx'
import { StateTag, Tag } from '#ui/tag.tsx'
import styles from './order.module.css'
import { Cancel } from './order-cancel.tsx'
import { METHOD_TEXTS } from './order-filters.tsx'
import { Lines, Money } from './order-lines.tsx'
import { Steps } from './order-steps.tsx'
import { actorText, eventText } from './order-texts.ts'
import { Parcels } from './parcels.tsx'

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const address = { params: { number: params.number ?? '' } }
  const [order, { permissions }] = await Promise.all([
    request(readStaffOrder, address, signal),
    request(readStaffMember, {}, signal),
  ])
  const isDelivery = order.method === 'delivery' && permissions.includes('order.send')
  return { order, parcels: isDelivery ? await request(readParcels, address, signal) : null }
}

const PLAIN_STEPS = { prepare: prepareOrder, ready: makeOrderReady, send: sendOrder, deliver: deliverOrder } as const
type PlainStep = keyof typeof PLAIN_STEPS

/** Takes the step that the form names. */
export async function action({ params, request: sent }: ActionFunctionArgs) {
  const form = await sent.formData()
  const address = { params: { number: params.number ?? '' } }
  const step = String(form.get('step')) as PlainStep
  return act(async () => {
    if (form.get('step') === 'cancel') {
      const reason = String(form.get('reason') ?? '')
      const { approvalId } = await request(cancelStaffOrder, address, undefined, reason)
      return approvalId === null ? m.order_cancelled() : m.approval_waits()
    }
    const { state } = await request(PLAIN_STEPS[step], address)
    return m.order_done({ state: STATE_TEXTS[state]() })
  })
}

export function Order() {
  const { order, parcels } = useLoaderData<typeof loader>()
  const outcome = useLastOutcome()
  const { revalidate } = useRevalidator()
  useLive('order', ({ objectId }) => {
    if (objectId === order.number) void revalidate()
  })
  const promise = [METHOD_TEXTS[order.method](), day(order.promisedOn), order.window, order.branch]
  return (
    <Page
      title={m.order_title({ number: order.number })}
      sub={[order.customer, moment(order.placedAt), promise.filter(Boolean).join(' ')].join(' · ')}
      marks={
        <>
          <StateTag state={order.state} />
          {order.isPaid ? (
            <Tag tone="good" icon={Check} text={m.order_paid()} />
          ) : (
            <Tag tone="warn" icon={Hourglass} text={m.order_to_pay()} />
          )}
          <OrderPresence number={order.number} />
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <Link className={styles.back} to="/orders">
            <ArrowLeft size={16} aria-hidden="true" />
            {m.order_back()}
          </Link>
          <Lines lines={order.lines} />
          <Money order={order} />
        </div>
        <section className={`${styles.column} ${styles.history}`} aria-labelledby="timeline">
          <h2 id="timeline">{m.order_timeline()}</h2>
          <Timeline events={order.events} />
          <p>
            <Link to={`/history/order/${order.number}`}>{m.history_of_order()}</Link>
          </p>
        </section>
        <div className={`${styles.column} ${styles.side}`}>
          <section className={styles.section} aria-labelledby="actions">
            <h2 id="actions">{m.order_actions()}</h2>
            <OutcomeNotice outcome={outcome} />
            {parcels ? <Parcels key={order.number} number={order.number} view={parcels} /> : null}
            <Steps order={order} />
            <Cancel state={order.state} />
          </section>
          <Customer order={order} />
        </div>
      </div>
    </Page>
  )
}

function Timeline({ events }: { events: StaffOrder['events'] }) {
  return (
    <ol>
      {events.map(({ at, kind, actor, person }) => (
        <li className={styles.event} key={`${at} ${kind}`}>
          <span className={styles.eventKind}>{eventText(kind)}</span>
          <span className={styles.eventMeta}>{[moment(at), person ?? actorText(actor)].join(', ')}</span>
        </li>
      ))}
    </ol>
  )
}

function Customer({ order }: { order: StaffOrder }) {
  const { permissions } = useStaffMember()
  return (
    <section className={styles.section} aria-labelledby="customer">
      <h2 id="customer">{m.order_customer()}</h2>
      <dl className={styles.facts}>
        <dt>{m.order_name()}</dt>
        <dd>{order.customer}</dd>
        <dt>{m.order_email()}</dt>
        <dd>{order.email}</dd>
        <dt>{m.order_phone()}</dt>
        <dd>{order.phone}</dd>
        {order.address === null ? null : (
          <>
            <dt>{m.order_address()}</dt>
            <dd>{order.address}</dd>
          </>
        )}
        {order.remarks === null ? null : (
          <>
            <dt>{m.order_remarks()}</dt>
            <dd>{order.remarks}</dd>
          </>
        )}
        {order.ifShort === null ? null : (
          <>
            <dt>{m.order_if_short()}</dt>
            <dd>{WISH_TEXTS[order.ifShort]()}</dd>
          </>
        )}
      </dl>
      {permissions.includes('customer.read') ? (
        <Link className={styles.back} to={`/customers/${order.customerId}?order=${order.number}`}>
          {m.order_record()}
        </Link>
      ) : null}
    </section>
  )
}
