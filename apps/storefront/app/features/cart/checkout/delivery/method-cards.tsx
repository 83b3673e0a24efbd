import type { CartView } from '@shop/contract/cart-view'
import { deliveryCostOf } from '@shop/contract/priced-cart'
import { toEuros } from '@shop/domain/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Cost } from '~/features/cart/cart-figures.tsx'
import * as checkoutFrameStyles from '~/features/cart/checkout/checkout-frame.module.css'
import { link } from '~/lib/locale/locale.ts'
import { sayDay } from '~/lib/text/day-text.ts'
import { m } from '~/paraglide/messages.js'
import * as choiceCardStyles from '~/ui/form/choice-card.module.css'
import * as styles from './method-cards.module.css'

export type Way = 'afhalen' | 'bezorgen'
export type Ready = { readonly name: string; readonly date: string; readonly fromTime: string }
type Props = {
  way: Way
  cart: CartView
  today: string
  /** the first day on which the complete cart can be delivered */
  firstDay: string | undefined
  /** the nearest branch with the complete cart, and when it is ready */
  ready: Ready | undefined
  /** at least one branch has the complete cart */
  canPickUp: boolean
}

/** The delivery cost of this cart, independent of the chosen method. */
export function CostToBring({ cart }: { cart: CartView }) {
  const { incl, excl } = deliveryCostOf(cart)
  return <Cost incl={toEuros(incl)} excl={toEuros(excl)} />
}

/** Links styled as radio cards: each method has its own page of choices and works without script. */
export function WayCards({ way, cart, today, firstDay, ready, canPickUp }: Props) {
  const onlyThere = cart.lines.filter(({ product }) => product?.deliveryType === 'pickupOnly')
  return (
    <nav className={`${checkoutFrameStyles.two} ${styles.receive}`} aria-label={m.checkout_how()}>
      {onlyThere.length > 0 ? (
        <div className={`${choiceCardStyles.choice} ${choiceCardStyles.isOff}`}>
          <span className={styles.choiceDot} />
          <span className={choiceCardStyles.choiceT}>{m.checkout_way_deliver()}</span>
          <span className={choiceCardStyles.choiceD}>
            {m.checkout_pickup_only({ names: onlyThere.map(({ productTitle }) => productTitle).join(', ') })}
          </span>
        </div>
      ) : (
        <WayCard
          to="bezorgen"
          isChosen={way === 'bezorgen'}
          title={m.checkout_way_deliver()}
          price={<CostToBring cart={cart} />}
          detail={deliveryPromise(cart, firstDay && sayDay(firstDay, today))}
        />
      )}
      <WayCard
        to="afhalen"
        isChosen={way === 'afhalen'}
        title={ready ? m.cart_pickup_in({ branch: ready.name }) : m.cart_pickup()}
        price={m.cart_free()}
        detail={pickupPromise(ready && moment(ready, today), canPickUp)}
      />
    </nav>
  )
}

const pickupPromise = (ready: string | undefined, canPickUp: boolean): string =>
  ready ? m.checkout_all_ready({ moment: ready }) : canPickUp ? m.checkout_pickup_choose() : m.checkout_pickup_nowhere()

/** 'vandaag 14:00' */
export const moment = ({ date, fromTime }: Pick<Ready, 'date' | 'fromTime'>, today: string): string =>
  `${sayDay(date, today)} ${fromTime}`

function deliveryPromise({ hasLargeProduct }: CartView, day: string | undefined): string {
  if (!day) return m.checkout_no_days()
  return hasLargeProduct ? m.checkout_from_day_large({ day }) : m.checkout_from_day({ day })
}

type CardProps = { to: Way; isChosen: boolean; title: string; price: ReactNode; detail: string }
function WayCard({ to, isChosen, title, price, detail }: CardProps) {
  return (
    <Link
      className={choiceCardStyles.choice}
      to={`${link('checkout-delivery')}?ontvangst=${to}`}
      replace
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
    >
      <span className={styles.choiceDot} />
      <span className={choiceCardStyles.choiceT}>{title}</span>
      <span className={choiceCardStyles.choiceP}>{price}</span>
      <span className={choiceCardStyles.choiceD}>{detail}</span>
    </Link>
  )
}
