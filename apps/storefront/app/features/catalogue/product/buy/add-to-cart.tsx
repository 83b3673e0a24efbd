import { type ReactNode, useState } from 'react'
import { shownCart } from '~/lib/cart/shown-cart.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import type { ProductData } from '../load-product.server.ts'
import { useQuantity } from './quantity.ts'

type State = 'ready' | 'busy' | 'added' | 'failed'

const TEXT = {
  ready: m.card_add,
  busy: m.card_add,
  added: m.card_in_cart,
  failed: m.card_add,
} as const satisfies Record<State, () => string>

/** Quantity and button in one form; what came of it is said beside it. */
export function AddToCart({
  product,
  className,
  sum,
  children,
}: {
  product: Pick<ProductData, 'id' | 'maxStockTotal'>
  className: string
  /** what it costs together, where the button has to say it */
  sum?: ReactNode
  /** the field for the quantity */
  children: ReactNode
}) {
  const [quantity] = useQuantity()
  const [state, setState] = useState<State>('ready')
  // what is said stays true when another quantity is chosen after it
  const [added, setAdded] = useState(0)
  const add = async () => {
    setState('busy')
    setAdded(quantity)
    const { cart } = await import('~/lib/cart/cart.client.ts')
    cart.add(product.id, quantity)
    await cart.settle()
    setState(shownCart.get().trouble === undefined ? 'added' : 'failed')
  }
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        // the client has told what went wrong; the shopper is told that it did
        add().catch(() => setState('failed'))
      }}
    >
      {children}
      <button
        type="submit"
        className="btn btn--signal btn--l"
        aria-busy={state === 'busy' || undefined}
        disabled={product.maxStockTotal === 0}
      >
        <Icon name={state === 'added' ? 'check' : 'shopping-cart'} /> {TEXT[state]()} {sum}
      </button>
      <p className={state === 'failed' ? 'buy__said buy__said--no' : 'sr'} role="status">
        {state === 'added' ? m.product_added({ count: String(added) }) : null}
        {state === 'failed' ? m.product_add_failed() : null}
      </p>
    </form>
  )
}
