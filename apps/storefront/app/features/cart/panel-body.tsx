import type { CartLine } from '@shop/contract/cart-view'
import { useEffect } from 'react'
import { cart as queue } from '~/lib/cart/cart.client.ts'
import { shownCart, UNREAD } from '~/lib/cart/shown-cart.ts'
import { link } from '~/lib/locale/locale.ts'
import { useStore } from '~/lib/store.ts'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { LinkButton } from '~/ui/link-button.tsx'
import { CartLines } from './cart-lines.tsx'
import * as styles from './panel-body.module.css'

/** The cart in a side panel. */
export default function CartPanel() {
  const { cart } = useStore(shownCart, UNREAD)
  // The API holds the cart.
  useEffect(() => void queue.load().catch((error: unknown) => console.warn('cart unavailable', error)), [])
  if (!cart) return <p>{m.panel_loading()}</p>
  if (cart.lines.length === 0) return <p>{m.cart_panel_empty()}</p>
  const remove = ({ id }: CartLine) => queue.set(id, 0)
  return (
    <div className={styles.cartpanel}>
      <CartLines cart={cart} onRemove={remove} />
      <p className={styles.cartpanelTotal}>
        <span>
          {m.cart_total()} <small>{m.price_incl()}</small>
        </span>{' '}
        <b>{`€ ${amount(cart.totals.totalInclTax)}`}</b>
      </p>
      <LinkButton look="signal" block href={link('cart')}>
        {m.cart_open()}
      </LinkButton>
    </div>
  )
}
