import type { RegularProduct } from '@shop/contract/order'
import { dayAt } from '@shop/domain/dates'
import { useState } from 'react'
import { quantityLabels } from '~/lib/quantity-labels.ts'
import { counted } from '~/lib/text/counted.ts'
import { longDay } from '~/lib/text/day-text.ts'
import { figures } from '~/lib/text/format.ts'
import { unitText } from '~/lib/text/unit-text.ts'
import { m } from '~/paraglide/messages.js'
import { IntoCart } from '~/shared/cart/into-cart.tsx'
import * as linesStyles from '~/shared/cart/lines.module.css'
import { NamedProduct } from '~/shared/cart/named-product.tsx'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { BothFigures } from '~/ui/display/price.tsx'
import { Stepper } from '~/ui/form/stepper.tsx'
import { Icon } from '~/ui/icon.tsx'

const MOST = 9_999

/** Products that the customer orders repeatedly, each with its last quantity, which can be changed. */
export function RegularLines({ products }: { products: readonly RegularProduct[] }) {
  return (
    <ul className={linesStyles.wlines}>
      {products.map((regular) => (
        <RegularLine key={regular.product.id} regular={regular} />
      ))}
    </ul>
  )
}

function RegularLine({ regular }: { regular: RegularProduct }) {
  const { product, timesOrdered, lastQuantity, lastOrderedAt, replaces } = regular
  const [quantity, setQuantity] = useState(lastQuantity)
  const labels = quantityLabels(product.name)
  return (
    <li>
      <LazyImage src={product.img} alt="" width={92} height={92} sizes="92px" />
      <div>
        <NamedProduct product={product} />
        <p className="tiny soft">
          {counted(timesOrdered, m.regulars_times_one, m.regulars_times_many, {
            day: longDay(dayAt(new Date(lastOrderedAt))),
          })}
        </p>
        {replaces ? (
          <p className="tiny">
            <span className="tag tag--sky">
              <Icon name="refresh-cw" size={16} /> {m.regulars_replaces({ name: replaces })}
            </span>
          </p>
        ) : null}
        {product.isOrderable ? null : <p className="tiny soft">{m.regulars_gone()}</p>}
      </div>
      {product.isOrderable ? (
        <div className={linesStyles.q}>
          <Stepper value={quantity} min={1} max={MOST} labels={labels} onChange={setQuantity} name="quantity" />
          <IntoCart lines={[{ productId: product.id, quantity }]} look="ink" size="s">
            <Icon name="shopping-cart" size={16} /> {m.regulars_in_cart()} <span className="sr">{product.name}</span>
          </IntoCart>
        </div>
      ) : null}
      <p className={linesStyles.t}>
        <BothFigures figures={figures(product.priceInclTax, product.priceExclTax)} />{' '}
        <small>{m.price_per({ unit: unitText(product.unit) })}</small>
      </p>
    </li>
  )
}
