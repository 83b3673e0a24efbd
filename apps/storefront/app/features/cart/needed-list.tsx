import type { CartLine, CartView } from '@shop/contract/cart-view'
import { useState } from 'react'
import { cart as queue } from '~/lib/cart/cart.client.ts'
import { companionCount, measureOf } from '~/lib/companions/companion-count.ts'
import { useWallSides } from '~/lib/companions/wall-sides.ts'
import { link } from '~/lib/locale/locale.ts'
import { quantityLabels } from '~/lib/quantity-labels.ts'
import { decimal } from '~/lib/text/format.ts'
import { measureText, unitText } from '~/lib/text/unit-text.ts'
import { m } from '~/paraglide/messages.js'
import { HazardNote } from '~/shared/hazard/hazard-note.tsx'
import { Button } from '~/ui/button.tsx'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { Stepper } from '~/ui/form/stepper.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Amount } from './cart-figures.tsx'
import type { Needed } from './needed.server.ts'
import * as styles from './needed-list.module.css'

/** Products that the cart requires, in quantities that follow from its lines. */
export function NeededList({ cart, needed }: { cart: CartView; needed: readonly Needed[] }) {
  const inCart = new Set(cart.lines.map(({ productId }) => productId))
  const open = needed.flatMap((one) => {
    const line = cart.lines.find(({ productId }) => productId === one.forId)
    return line?.product && !inCart.has(one.id) ? [{ one, line, product: line.product }] : []
  })
  const [first] = open
  if (!first) return null
  const isForOne = open.every(({ line }) => line.id === first.line.id)
  return (
    <section className={styles.needed} aria-labelledby="needed-title">
      <h2 id="needed-title">
        {isForOne ? m.cart_needed_for_one({ name: first.line.productTitle }) : m.cart_needed_for_all()}
      </h2>
      <ul>
        {open.map(({ one, line, product }) => (
          <NeededRow key={one.id} one={one} line={line} product={product} isNamed={!isForOne} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { one: Needed; line: CartLine; product: NonNullable<CartLine['product']>; isNamed: boolean }

/** The quantity that the line requires, unless the visitor sets another. */
function NeededRow({ one, line, product, isNamed }: RowProps) {
  const [own, setOwn] = useState<number>()
  const sides = useWallSides(line.productId)
  const count = companionCount(product, one, line.quantity, sides)
  const measure = measureOf(product, line.quantity)
  const amount = measure
    ? `${decimal(measure.amount)} ${measureText(measure.unit)}`
    : `${line.quantity} ${unitText(product.unit, line.quantity)}`
  const labels = quantityLabels(one.name)
  return (
    <li data-needed={one.id}>
      <LazyImage src={one.img} alt="" width={64} height={64} sizes="64px" />
      <div>
        <h3>
          <a href={link('product-detail-url', { url: one.url })}>{one.name}</a>
        </h3>
        <p className="soft">
          {isNamed ? `${line.productTitle}: ` : null}
          {m.cart_needed_for({ amount, count, unit: unitText(one.unit, count) })}
        </p>
        <HazardNote hazard={one.hazard} />
      </div>
      <form
        method="post"
        action={link('cart')}
        onSubmit={(event) => {
          event.preventDefault()
          queue.add(one.id, own ?? count)
        }}
      >
        <input type="hidden" name="productId" value={one.id} />
        <b>
          <Amount incl={one.priceInclTax} excl={one.priceExclTax} />
        </b>
        <Stepper value={own ?? count} min={1} max={9_999} labels={labels} onChange={setOwn} name="quantity" />
        <Button type="submit" name="intent" value="add" aria-label={m.cart_needed_add_named({ name: one.name })}>
          <Icon name="plus" size={16} /> <span className="sr-phone">{m.cart_needed_add()}</span>
        </Button>
      </form>
    </li>
  )
}
