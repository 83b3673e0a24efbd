import type { BranchView } from '@shop/contract/branch'
import { useEffect } from 'react'
import { mayHaveCart } from '~/lib/cart/cart-counts.ts'
import { pickupText, promiseOf, usePromiseRules } from '~/lib/cart/line-promise.ts'
import { shownCart, UNREAD } from '~/lib/cart/shown-cart.ts'
import { useStore } from '~/lib/store.ts'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { BothTexts } from '~/ui/display/price.tsx'

/** The effect of another branch on each cart line: stock, availability date and price. */
export function CartEffects({ target, current }: { target: BranchView; current: BranchView | undefined }) {
  const { cart } = useStore(shownCart, UNREAD)
  const given = usePromiseRules()
  // Load the cart only for visitors who may have one, to avoid a request for all others.
  useEffect(() => {
    if (shownCart.get().cart || !mayHaveCart()) return
    import('~/lib/cart/cart.client.ts')
      .then(({ cart: queue }) => queue.load())
      .catch((error: unknown) => console.warn('cart unavailable; effects of the branch not shown', error))
  }, [])
  const today = given.now?.day
  if (!cart || cart.lines.length === 0 || today === undefined) return null
  const said = (line: (typeof cart.lines)[number], branch: BranchView | undefined) => {
    const promised = promiseOf(line, branch ?? null, given)
    return promised ? pickupText(promised, branch?.name, today) : ''
  }
  return (
    <div data-effects="">
      <p>
        <b className="strong">{m.panel_branch_cart()}</b>
      </p>
      <ul>
        {cart.lines.map((line) => (
          <li key={line.id}>
            <b className="strong">
              {line.quantity} × {line.productTitle}
            </b>
            <br />
            {current ? <s>{said(line, current)}</s> : null} <span>{said(line, target)}</span>
          </li>
        ))}
      </ul>
      <p>
        <BothTexts
          incl={m.panel_branch_price({ amount: amount(cart.totals.subTotalInclTax) })}
          excl={m.panel_branch_price({ amount: amount(cart.totals.subTotalExclTax) })}
        />
      </p>
    </div>
  )
}
