import { exclVat, toCents, toEuros } from '@shop/domain/money'
import { companionCount, measureOf } from '~/lib/companions/companion-count.ts'
import { useWallSides } from '~/lib/companions/wall-sides.ts'
import { figure, figures } from '~/lib/text/format.ts'
import { measureText, unitText } from '~/lib/text/unit-text.ts'
import { m } from '~/paraglide/messages.js'
import { BothFigures } from '~/ui/display/price.tsx'
import { useQuantity } from './buy/quantity.ts'
import * as styles from './companion-list.module.css'
import { AddAllButton, CompanionList } from './companion-list.tsx'
import type { ProductData } from './load-product.server.ts'

/** Required and optional companion products in separate groups; their quantities follow the chosen quantity. */
export function Companions({ product }: { product: ProductData }) {
  const [quantity] = useQuantity()
  const sides = useWallSides(product.id)
  const { needed, nice } = product
  if (needed.length + nice.length === 0) return null
  const measure = measureOf(product, quantity)
  const size = measure ? ` (${figure(measure.amount, 1)} ${measureText(measure.unit)})` : ''
  const wanted = `${quantity} ${unitText(product.unit, quantity)}${size}`
  const total = needed.reduce(
    (sum, one) => {
      const incl = toCents(one.priceInclTax) * companionCount(product, one, quantity, sides)
      return { incl: sum.incl + incl, excl: sum.excl + exclVat(incl, Math.round(one.taxRate * 100)) }
    },
    { incl: 0, excl: 0 },
  )
  return (
    <section id="hoort-erbij">
      <h2>{m.product_companions()}</h2>
      {needed.length > 0 ? (
        <>
          <h3>{m.product_needed_for({ wanted })}</h3>
          <CompanionList product={product} companions={needed} quantity={quantity} />
          <div className={styles.needSum}>
            <p aria-live="polite">
              {m.product_together()}{' '}
              <b className="strong">
                <BothFigures figures={figures(toEuros(total.incl), toEuros(total.excl))} />
              </b>
            </p>
            <AddAllButton product={product} companions={needed} quantity={quantity} />
          </div>
        </>
      ) : null}
      {nice.length > 0 ? (
        <>
          <h3>{m.product_nice()}</h3>
          <CompanionList product={product} companions={nice} quantity={quantity} />
        </>
      ) : null}
    </section>
  )
}
