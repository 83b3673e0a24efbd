import type { OrderView } from '@shop/contract/order'
import { link } from '~/lib/locale/locale'
import { NamedLink } from '~/lib/locale/named-link'
import { longDay } from '~/lib/text/day-text'
import { amount } from '~/lib/text/format'
import { m } from '~/paraglide/messages.js'
import { LazyImage } from '~/ui/display/lazy-image'
import { Icon } from '~/ui/icon'
import { LinkButton } from '~/ui/link-button'
import { placedDay, stateLook, stepsOf, whenAndWhere } from './order-state.ts'

const MOST_PICTURES = 4

/** An order in a list: what it is, when and where, and how far. */
export function OrderCard({ order }: { order: OrderView }) {
  const { deliveryAddress: address } = order
  return (
    <article className="order" aria-label={`${m.order_name()} ${order.orderNumber}`}>
      <dl className="order__head">
        <div>
          <dt>{m.order_name()}</dt>
          <dd className="num">
            <NamedLink to="account-order" search={`?id=${order.id}`}>
              {order.orderNumber}
            </NamedLink>
          </dd>
        </div>
        <div>
          <dt>{m.order_placed()}</dt>
          <dd>{longDay(placedDay(order))}</dd>
        </div>
        <div>
          <dt>{m.order_total()}</dt>
          <dd className="num">€ {amount(order.totals.totalInclTax)}</dd>
        </div>
        <div>
          <dt className="sr">{m.order_state()}</dt>
          <dd>
            <StateTag order={order} />
          </dd>
        </div>
      </dl>
      <div className="order__body">
        <div>
          <p>
            <b className="strong">{whenAndWhere(order)}</b>
          </p>
          {address ? (
            <p className="small soft">
              {address.street} {address.houseNumber}
              {address.houseNumberExtension ?? ''}, {address.city}
            </p>
          ) : null}
        </div>
        <div className="order__pics">
          {order.orderLines.slice(0, MOST_PICTURES).map(({ product, productTitle }) => (
            <LazyImage
              key={productTitle}
              src={product?.img ?? null}
              alt={productTitle}
              width={60}
              height={60}
              sizes="60px"
            />
          ))}
        </div>
        {order.state === 'delivered' ? null : <Track order={order} />}
        <div className="row">
          <LinkButton size="s" href={`${link('account-order')}?id=${order.id}`}>
            {m.order_view()} <span className="sr">{order.orderNumber}</span>
          </LinkButton>
          <NamedLink to="account-order" search={`?id=${order.id}`} className="small">
            {m.order_again()} <span className="sr">{order.orderNumber}</span>
          </NamedLink>
        </div>
      </div>
    </article>
  )
}

export function StateTag({ order }: { order: Pick<OrderView, 'state' | 'shippingMethod'> }) {
  const { text, tone, icon } = stateLook(order)
  return (
    <span className={`tag tag--${tone}`}>
      <Icon name={icon} size={16} /> {text}
    </span>
  )
}

export function Track({ order }: { order: Pick<OrderView, 'state' | 'shippingMethod'> }) {
  const track = stepsOf(order)
  if (!track) return null
  return (
    <ol className="track" aria-label={m.order_steps()}>
      {track.steps.map((step, index) => (
        <li
          key={step}
          className={index < track.now ? 'is-done' : undefined}
          aria-current={index === track.now ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  )
}

/** Above an order on a page of its own; its section is named by it. */
export function OrderState({ order }: { order: OrderView }) {
  return (
    <div className="row between">
      <h2 id="order-state" className="order-screen__when">
        {whenAndWhere(order)}
      </h2>
      <StateTag order={order} />
    </div>
  )
}
