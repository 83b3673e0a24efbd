import type { BranchView } from '@shop/contract/branch'
import type { OrderDetail } from '@shop/contract/order-after'
import { weekText } from '@shop/domain/branch/week-spans'
import { clockAt, dayAt } from '@shop/domain/dates'
import { currentLocale } from '~/lib/locale/locale.ts'
import { longDay } from '~/lib/text/day-text.ts'
import { m } from '~/paraglide/messages.js'
import { NamedLink } from '~/shared/page/named-link.tsx'
import * as styles from './pickup-box.module.css'
import { ArrivalForm, CollectorForm } from './pickup-forms.tsx'

const addressOf = ({ street, houseNumber, extension, postalCode, city }: BranchView['address']) =>
  `${street} ${houseNumber}${extension ?? ''}, ${postalCode} ${city}`

/** Where and until when to collect an order; includes the code and QR code once the order is ready or the customer is here. */
export function PickupBox({
  detail: { order, pickup, collection, timeline },
  branch,
}: {
  detail: OrderDetail
  branch: BranchView
}) {
  const { date, timeFrom } = order.split ?? order.preferredDelivery
  const address = addressOf(branch.address)
  const name = branch.name
  const isReady = (order.split ?? order).state === 'ready'
  // A customer who comes early may get the part that is ready.
  const mayArrive = isReady || timeline.some(({ kind }) => kind === 'preparing')
  const counter = branch.services.includes('drive-in') ? m.order_pickup_counter_drive() : m.order_pickup_counter()
  return (
    <section className={styles.pickup} aria-labelledby="pickup-title">
      {pickup ? (
        <div className={styles.pickupTop}>
          <img
            className={styles.pickupQr}
            src={`data:image/svg+xml,${encodeURIComponent(pickup.qr)}`}
            alt={m.order_pickup_qr({ code: pickup.code })}
            width={132}
            height={132}
          />
          <div>
            <h2 id="pickup-title">{order.split ? m.split_code() : m.order_pickup_code()}</h2>
            <p className={styles.pickupCode}>{pickup.code}</p>
            <p className="small">{m.order_pickup_show()}</p>
          </div>
        </div>
      ) : (
        <h2 id="pickup-title" className={order.split ? styles.pickupPart : 'sr'}>
          {order.split ? m.split_part() : m.order_branch()}
        </h2>
      )}
      {mayArrive && collection ? <ArrivalForm collection={collection} /> : null}
      {order.split ? <p className={`small ${styles.pickupNote}`}>{m.split_before_delivery()}</p> : null}
      <dl>
        {isReady || !date ? null : (
          <>
            <dt>{m.order_pickup_ready_at()}</dt>
            <dd>
              <b>{collection?.newTime ? momentText(collection.newTime) : promisedText(date, timeFrom)}</b>.{' '}
              {m.order_pickup_ready_mail()}
            </dd>
          </>
        )}
        <dt>{m.order_pickup_where()}</dt>
        <dd>
          <b>{`${name}, ${counter.toLowerCase()}`}</b>
          <br />
          {address}.{' '}
          <NamedLink to="store-detail-url" params={{ url: branch.url }}>
            {m.branch_route()}
          </NamedLink>
        </dd>
        <dt>{m.order_pickup_open()}</dt>
        <dd>{weekText(branch.openingTimes, currentLocale())}</dd>
        {pickup?.until ? (
          <>
            <dt>{m.order_pickup_until()}</dt>
            <dd>{longDay(pickup.until)}</dd>
          </>
        ) : null}
        <dt>{m.order_pickup_who()}</dt>
        <dd>
          {m.order_pickup_who_text()}
          {pickup ? (
            <>
              {' '}
              <a href={forwardLink(order.orderNumber, pickup.code, name, address)}>{m.order_pickup_forward()}</a>
            </>
          ) : null}
          {collection ? <CollectorForm collector={collection.collector} /> : null}
        </dd>
      </dl>
    </section>
  )
}

const promisedText = (date: string, timeFrom: string | null) => `${longDay(date)}${timeFrom ? `, ${timeFrom}` : ''}`
const momentText = (instant: string) => `${longDay(dayAt(new Date(instant)))}, ${clockAt(new Date(instant))}`

/** A prefilled email with the code: any person with the code may collect the order. */
function forwardLink(number: string, code: string, branch: string, address: string): string {
  const body = m.order_pickup_forward_text({ code, number, branch, address })
  return `mailto:?subject=${encodeURIComponent(m.order_pickup_code())}&body=${encodeURIComponent(body)}`
}
