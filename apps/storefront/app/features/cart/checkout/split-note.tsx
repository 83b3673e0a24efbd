import type { CartView } from '@shop/contract/cart-view'
import { collectedOf } from '@shop/contract/priced-cart'
import { longDay } from '~/lib/text/day-text.ts'
import { m } from '~/paraglide/messages.js'
import * as sumStyles from '~/shared/order/sum.module.css'
import { Icon } from '~/ui/icon.tsx'

/** Marks an article that the customer collects while the rest is delivered. */
export const CollectedNote = () => <span className="tag tag--sky">{m.split_collected()}</span>

/** Where and when the collected part of a split cart is handed over. */
export function SplitNote({ cart }: { cart: CartView }) {
  const { split, store } = cart
  if (!split || split.date === '' || collectedOf(cart).size === 0) return null
  return (
    <p className={sumStyles.sumHow}>
      <Icon name="store" />
      <span>
        <b className="strong">{m.split_collect_in({ branch: store?.name ?? '' })}</b>
        <br />
        {splitMoment(split)} · {m.cart_free()}
      </span>
    </p>
  )
}

const splitMoment = ({ date, timeFrom, timeTo }: NonNullable<CartView['split']>) =>
  `${longDay(date)}, ${timeFrom} - ${timeTo}`
