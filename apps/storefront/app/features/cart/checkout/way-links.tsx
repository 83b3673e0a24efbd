import type { CartView } from '@shop/contract/cart-view'
import { deliveryCostOf } from '@shop/contract/priced-cart'
import { toEuros } from '@shop/domain/money'
import { link } from '~/lib/locale/locale.ts'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'

/** Links, not buttons: another way is another page of choices, and works without script. */
export function WayLinks({ way, cart }: { way: 'afhalen' | 'bezorgen'; cart: CartView }) {
  const cost = toEuros(deliveryCostOf(cart))
  const to = (next: string) => `${link('checkout-delivery')}?ontvangst=${next}`
  return (
    <nav className="two" aria-label={m.checkout_how()}>
      <a className="btn" href={to('afhalen')} aria-current={way === 'afhalen' ? 'true' : undefined}>
        {m.cart_pickup()} · {m.cart_free()}
      </a>
      <a className="btn" href={to('bezorgen')} aria-current={way === 'bezorgen' ? 'true' : undefined}>
        {m.cart_delivery()} · {cost === 0 ? m.cart_free() : `€ ${amount(cost)}`}
      </a>
    </nav>
  )
}
