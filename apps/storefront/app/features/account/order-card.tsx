import type { OrderView } from '@shop/contract/order'
import { Form } from 'react-router'
import { link } from '~/lib/locale/locale.ts'
import { longDay } from '~/lib/text/day-text.ts'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { payUntilText } from '~/shared/order/pay-box.tsx'
import { NamedLink } from '~/shared/page/named-link.tsx'
import { Button } from '~/ui/button.tsx'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { Icon } from '~/ui/icon.tsx'
import { LinkButton } from '~/ui/link-button.tsx'
import { OrderTrack } from './order/order-track.tsx'
import * as styles from './order-card.module.css'
import { placedDay, stateLook, whenAndWhere } from './order-state.ts'

const MOST_PICTURES = 4

/** An order in a list, with its contents, date, place and progress. */
export function OrderCard({ order }: { order: OrderView }) {
  const { deliveryAddress: address } = order
  const goods = order.orderLines.filter(({ kind }) => kind === 'goods')
  return (
    <article className={styles.order} aria-label={`${m.order_name()} ${order.orderNumber}`}>
      <dl className={styles.orderHead}>
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
          <dd className="num">€ {amount(order.totals.toPay)}</dd>
        </div>
        <div>
          <dt className="sr">{m.order_state()}</dt>
          <dd>
            <StateTag order={order} />
          </dd>
        </div>
      </dl>
      <div className={styles.orderBody}>
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
        <div className={styles.orderPics}>
          {goods.slice(0, MOST_PICTURES).map(({ product, productTitle }, at) => (
            <LazyImage key={at} src={product?.img ?? null} alt={productTitle} width={60} height={60} sizes="60px" />
          ))}
        </div>
        {order.state === 'delivered' ? null : <OrderTrack order={order} />}
        {order.state === 'awaitingPayment' ? <p className="small">{payUntilText(order.payUntil)}</p> : null}
        <div className="row">
          {order.state === 'awaitingPayment' ? (
            <LinkButton size="s" look="signal" href={`${link('checkout-payment')}?orderId=${order.id}`}>
              {m.pay_this_order()} <span className="sr">{order.orderNumber}</span>
            </LinkButton>
          ) : null}
          <LinkButton size="s" href={`${link('account-order')}?id=${order.id}`}>
            {m.order_view()} <span className="sr">{order.orderNumber}</span>
          </LinkButton>
          <Form method="post" className="plainform" preventScrollReset>
            <input type="hidden" name="id" value={order.id} />
            <Button type="submit" name="intent" value="again" look="quiet" size="s">
              {m.order_again()} <span className="sr">{order.orderNumber}</span>
            </Button>
          </Form>
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

/** The heading of the order page; it labels its section. */
export function OrderState({ order }: { order: OrderView }) {
  return (
    <div className="row between">
      <h2 id="order-state" className={styles.orderScreenWhen}>
        {whenAndWhere(order)}
      </h2>
      <StateTag order={order} />
    </div>
  )
}
