import { openOrders } from '@shop/contract/order'
import { useEffect, useState } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'
import { auth } from '~/lib/auth/auth.client.ts'
import { link } from '~/lib/locale/locale.ts'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'

type Unpaid = { readonly id: string; readonly orderNumber: string; readonly toPay: number }
type State = 'asking' | 'unknown' | readonly Unpaid[]

/** The state of the visitor's orders on an error page. Every order and payment outlives the page. */
export function OrderState() {
  const [state, setState] = useState<State>()
  useEffect(() => {
    auth.start()
    if (!auth.session.get()) return // without a session there is no order to look up
    setState('asking')
    requestApi(openOrders, {}).then(
      (reply) => setState(reply.status === 200 ? reply.body.Data : 'unknown'),
      () => setState('unknown'), // the client logs the failure
    )
  }, [])
  const orders = Array.isArray(state) ? (state as readonly Unpaid[]) : []
  const text =
    state === 'asking'
      ? m.error_state_asking()
      : state === undefined || state === 'unknown'
        ? m.error_state_unknown()
        : orders.length === 0
          ? m.error_state_none()
          : undefined
  return (
    <section aria-labelledby="order-state" className="stack">
      <h2 id="order-state">{m.error_state_title()}</h2>
      <div role="status">
        {text ? <p>{text}</p> : null}
        {orders.map(({ id, orderNumber, toPay }) => (
          <p key={id}>
            {m.error_state_unpaid({ number: orderNumber, amount: amount(toPay) })}{' '}
            <a href={`${link('checkout-redirect')}?orderId=${id}`} data-reload>
              {m.checkout_order_to()}
            </a>
          </p>
        ))}
      </div>
      <p className="row">
        <a href={link('account-orders')} data-reload>
          {m.error_order_orders()}
        </a>
        <a href={link('cart')} data-reload>
          {m.error_order_cart()}
        </a>
      </p>
    </section>
  )
}
