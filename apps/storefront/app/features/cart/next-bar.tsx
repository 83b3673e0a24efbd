import type { CartView } from '@shop/contract/cart-view'
import type { ReactNode } from 'react'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import * as styles from './next-bar.module.css'

/**
 * The amount and the main button of a step, at the bottom of a phone while the page scrolls. Wider screens show the
 * button in its place, so a page contains it twice and displays one of them.
 */
export function NextBar({ cart, children }: { cart: Pick<CartView, 'toPayInclTax'>; children: ReactNode }) {
  return (
    <div className={styles.nextbar}>
      <p>
        {m.checkout_to_pay()} <b className="num">{`€ ${amount(cart.toPayInclTax)}`}</b>
      </p>
      {children}
    </div>
  )
}
