import type { CartView } from '@shop/contract/cart-view'
import { priced } from '@shop/contract/priced-cart'
import { Link } from 'react-router'
import { link } from '~/lib/locale/locale.ts'
import { sayDay } from '~/lib/text/day-text.ts'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import './delivery.css'

export type Way = 'afhalen' | 'bezorgen'
export type Ready = { readonly name: string; readonly date: string; readonly fromTime: string }
type Props = {
  way: Way
  cart: CartView
  today: string
  /** the first day on which everything can be brought */
  firstDay: string | undefined
  /** the nearest branch that has everything, and from when */
  ready: Ready | undefined
}

/** What bringing this cart costs, whichever way is chosen now. */
export const costToBring = (cart: CartView): number =>
  priced({ ...cart, shippingMethod: 'CustomerAddress' }).totals.deliveryCostInclTax

const costText = (cost: number) => (cost === 0 ? m.cart_free() : `€ ${amount(cost)}`)

/** Links that look like the choice they are: another way is another page of choices, and works without script. */
export function WayCards({ way, cart, today, firstDay, ready }: Props) {
  const onlyThere = cart.lines.filter(({ product }) => product?.deliveryType === 'pickupOnly')
  return (
    <nav className="two receive" aria-label={m.checkout_how()}>
      {onlyThere.length > 0 ? (
        <div className="choice is-off">
          <span className="choice__dot" />
          <span className="choice__t">{m.checkout_way_deliver()}</span>
          <span className="choice__d">
            {m.checkout_pickup_only({ names: onlyThere.map(({ productTitle }) => productTitle).join(', ') })}
          </span>
        </div>
      ) : (
        <WayCard
          to="bezorgen"
          isChosen={way === 'bezorgen'}
          title={m.checkout_way_deliver()}
          price={costText(costToBring(cart))}
          detail={deliveryPromise(cart, firstDay && sayDay(firstDay, today))}
        />
      )}
      <WayCard
        to="afhalen"
        isChosen={way === 'afhalen'}
        title={ready ? m.cart_pickup_in({ branch: ready.name }) : m.cart_pickup()}
        price={m.cart_free()}
        detail={ready ? m.checkout_all_ready({ moment: moment(ready, today) }) : m.checkout_pickup_nowhere()}
      />
    </nav>
  )
}

/** 'vandaag 14:00' */
export const moment = ({ date, fromTime }: Pick<Ready, 'date' | 'fromTime'>, today: string): string =>
  `${sayDay(date, today)} ${fromTime}`

function deliveryPromise({ hasLargeProduct }: CartView, day: string | undefined): string {
  if (!day) return m.checkout_no_days()
  return hasLargeProduct ? m.checkout_from_day_large({ day }) : m.checkout_from_day({ day })
}

type CardProps = { to: Way; isChosen: boolean; title: string; price: string; detail: string }
function WayCard({ to, isChosen, title, price, detail }: CardProps) {
  return (
    <Link
      className="choice"
      to={`${link('checkout-delivery')}?ontvangst=${to}`}
      replace
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
    >
      <span className="choice__dot" />
      <span className="choice__t">{title}</span>
      <span className="choice__p">{price}</span>
      <span className="choice__d">{detail}</span>
    </Link>
  )
}
