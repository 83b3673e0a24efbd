import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ProductData } from '~/features/catalogue/product/load-product.server.ts'
import { shownCart } from '~/lib/cart/shown-cart.ts'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './buy-box.module.css'
import { useCartQuantity } from './quantity.ts'

type State = 'ready' | 'busy' | 'failed'

/**
 * Quantity and button in one form. Once the product is in the cart, the quantity changes the cart and the button links
 * to it, so a second press never adds twice.
 */
export function AddToCart({
  product,
  className,
  sum,
  children,
}: {
  product: Pick<ProductData, 'id' | 'maxStockTotal'>
  className: string
  /** the total price, where the button shows it */
  sum?: ReactNode
  /** the quantity field */
  children: ReactNode
}) {
  const { quantity, inCart } = useCartQuantity(product.id)
  const [state, setState] = useState<State>('ready')
  const add = async () => {
    if (state === 'busy') return
    setState('busy')
    const { cart } = await import('~/lib/cart/cart.client.ts')
    // After a lost request the product is still to be sent: adding it again would double the quantity.
    if (inCart === 0) cart.add(product.id, quantity)
    await cart.settle()
    setState(shownCart.get().trouble === undefined ? 'ready' : 'failed')
  }
  const isIn = inCart > 0 && state === 'ready'
  const toCart = useRef<HTMLAnchorElement>(null)
  const wasPressed = useRef(false)
  // The focused button was replaced by a link, so move the focus to it.
  useEffect(() => {
    if (isIn && wasPressed.current) toCart.current?.focus({ preventScroll: true })
    if (isIn) wasPressed.current = false
  }, [isIn])
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        // The client logs the failure; the visitor sees a general message.
        if (isIn) return
        wasPressed.current = event.currentTarget.contains(document.activeElement)
        add().catch(() => setState('failed'))
      }}
    >
      {children}
      {isIn ? (
        <a ref={toCart} className="btn btn--signal btn--l" href={link('cart')}>
          <Icon name="check" /> {m.card_in_cart()} {sum}
        </a>
      ) : (
        <button
          type="submit"
          className="btn btn--signal btn--l"
          aria-busy={state === 'busy' || undefined}
          disabled={product.maxStockTotal === 0}
        >
          <Icon name="shopping-cart" /> {m.card_add()} {sum}
        </button>
      )}
      <p
        className={state === 'failed' ? `${styles.buySaid} ${styles.buySaidNo}` : sum ? 'sr' : styles.buySaid}
        role="status"
      >
        {state === 'failed' ? m.product_add_failed() : null}
        {state !== 'failed' && isIn ? m.product_in_cart({ count: String(inCart) }) : null}
        {product.maxStockTotal === 0 && !isIn ? m.product_sold_out() : null}
      </p>
    </form>
  )
}
