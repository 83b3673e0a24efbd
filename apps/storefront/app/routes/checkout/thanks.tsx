import { orderSuccess } from '@shop/contract/order'
import { useEffect } from 'react'
import { visitorContext } from '~/lib/api/visitor.server'
import { keepShipment } from '~/lib/cart/cart-session'
import { link } from '~/lib/locale/locale'
import { pageNotFound } from '~/lib/page/page-errors'
import { PageHead } from '~/lib/page/page-head'
import { longDay } from '~/lib/text/day-text'
import { amount } from '~/lib/text/format'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon'
import type { Route } from './+types/thanks'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, session } = context.get(visitorContext)
  const id = url.searchParams.get('orderId') ?? ''
  const reply = await call(orderSuccess, { params: { id: id || '-' }, query: {} })
  if (reply.status !== 200) throw pageNotFound()
  return { order: reply.body.Data, isGuest: session?.user.isGuest ?? true }
}

export default function Thanks({ loaderData: { order, isGuest } }: Route.ComponentProps) {
  // the cart became an order: how it was to come is said there
  useEffect(() => {
    keepShipment(undefined)
  }, [])
  const isPickup = order.shippingMethod === 'Pickup'
  return (
    <div className="wrap nf">
      <PageHead title={m.checkout_thanks_title()} isHidden />
      <Icon name="circle-check" size={24} />
      <h1>{m.checkout_thanks_title()}</h1>
      <p>{m.checkout_thanks_number({ number: order.orderNumber })}</p>
      <p>
        {isPickup ? m.cart_pickup_in({ branch: order.store?.name ?? '' }) : m.cart_delivery()}
        {order.preferredDelivery.date ? `, ${longDay(order.preferredDelivery.date)}` : ''}
        {order.preferredDelivery.timeFrom
          ? `, ${order.preferredDelivery.timeFrom} - ${order.preferredDelivery.timeTo}`
          : ''}
      </p>
      <ul className="minis" aria-label={m.checkout_ordered()}>
        {order.orderLines.map((line) => (
          <li key={line.productTitle}>
            <span>
              {line.quantity} × {line.productTitle}
            </span>
            <b className="num">€ {amount(line.totalInclTax)}</b>
          </li>
        ))}
      </ul>
      <p>
        {m.cart_total()} {m.price_incl()} <b data-order-total="">€ {amount(order.totals.totalInclTax)}</b>
      </p>
      <p className="soft">{m.checkout_thanks_mail({ email: order.customer.email })}</p>
      <p className="row">
        <a className="btn btn--signal btn--l" href={link('index')} data-reload>
          {m.checkout_thanks_on()}
        </a>
        {isGuest ? (
          <a className="btn btn--l" href={link('register')} data-reload>
            {m.checkout_thanks_account()}
          </a>
        ) : null}
      </p>
    </div>
  )
}
