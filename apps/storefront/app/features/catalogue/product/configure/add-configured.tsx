import { maxQuantity } from '@shop/domain/catalogue/stock-level'
import { lineIdOf } from '@shop/domain/configured/configuration'
import { type ReactNode, useState } from 'react'
import * as buyStyles from '~/features/catalogue/product/buy/buy-box.module.css'
import { useQuantity } from '~/features/catalogue/product/buy/quantity.ts'
import type { ProductData } from '~/features/catalogue/product/load-product.server.ts'
import { shownCart, UNREAD } from '~/lib/cart/shown-cart.ts'
import { link } from '~/lib/locale/locale.ts'
import { quantityLabels } from '~/lib/quantity-labels.ts'
import { useStore } from '~/lib/store.ts'
import { m } from '~/paraglide/messages.js'
import { Stepper } from '~/ui/form/stepper.tsx'
import { Icon } from '~/ui/icon.tsx'
import { useMade } from './made.ts'

type Props = {
  product: Pick<ProductData, 'id' | 'name' | 'configurator' | 'maxStockTotal'>
  className: string
  size: 'm' | 'l'
  /** the total price, where the button shows it */
  sum?: ReactNode
}

/**
 * Adds the choices to the cart. Once these choices are in the cart, the button links to it, so that a second press
 * never adds twice; other choices are another line.
 */
export function AddConfigured({ product, className, size, sum }: Props) {
  // The quantity of the next line: lines with other choices are in the cart already.
  const [quantity, setQuantity] = useQuantity()
  const [made] = useMade()
  const { cart } = useStore(shownCart, UNREAD)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const lineId = made && lineIdOf({ productId: product.id, configuration: made.configuration })
  const isIn = !isBusy && cart?.lines.some(({ id }) => id === lineId)
  const add = async () => {
    if (isBusy || lineId === undefined) return
    setBusy(true)
    setTrouble(undefined)
    const { cart: queue } = await import('~/lib/cart/cart.client.ts')
    if (!queue.shown()) await queue.load()
    queue.add(lineId, quantity)
    await queue.settle()
    setTrouble(shownCart.get().trouble)
  }
  const said = trouble ?? (isIn ? m.configure_in_cart() : made ? '' : incomplete(product))
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        // The client logs the failure; the visitor sees a general message.
        add()
          .catch(() => setTrouble(m.product_add_failed()))
          .finally(() => setBusy(false))
      }}
    >
      <Stepper
        value={quantity}
        min={1}
        max={Math.max(1, maxQuantity(product))}
        size={size}
        labels={quantityLabels(product.name)}
        onChange={setQuantity}
      />
      {isIn ? (
        <a className="btn btn--signal btn--l" href={link('cart')}>
          <Icon name="check" /> {m.card_in_cart()} {sum}
        </a>
      ) : (
        <button type="submit" className="btn btn--signal btn--l" aria-busy={isBusy || undefined} disabled={!made}>
          <Icon name="shopping-cart" /> {m.card_add()} {sum}
        </button>
      )}
      <p
        className={trouble ? `${buyStyles.buySaid} ${buyStyles.buySaidNo}` : sum ? 'sr' : buyStyles.buySaid}
        role="status"
      >
        {said}
      </p>
    </form>
  )
}

const incomplete = ({ configurator }: Props['product']) =>
  configurator?.kind === 'paint' ? m.paint_choose() : m.measure_check()
