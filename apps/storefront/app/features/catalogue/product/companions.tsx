import { toCents, toEuros } from '@shop/domain/money'
import { companionCount, measureOf } from '~/lib/companion-count.ts'
import { figures } from '~/lib/text/format.ts'
import { measureText, unitText } from '~/lib/text/unit-text.ts'
import { m } from '~/paraglide/messages.js'
import { BothFigures } from '~/ui/display/price.tsx'
import { useQuantity } from './buy/quantity.ts'
import { AddAllButton, CompanionList } from './companion-list.tsx'
import type { ProductData } from './load-product.server.ts'

const DECIMALS = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 })

/** What the job needs and what is handy with it, apart; how many follows what was chosen above. */
export function Companions({ product }: { product: ProductData }) {
  const [quantity] = useQuantity()
  const { needed, nice } = product
  if (needed.length + nice.length === 0) return null
  const measure = measureOf(product, quantity)
  const size = measure ? ` (${DECIMALS.format(measure.amount)} ${measureText(measure.unit)})` : ''
  const wanted = `${quantity} ${unitText(product.unit, quantity)}${size}`
  const total = needed.reduce(
    (sum, one) => {
      const count = companionCount(product, one, quantity)
      return { incl: sum.incl + toCents(one.priceInclTax) * count, excl: sum.excl + toCents(one.priceExclTax) * count }
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
          <div className="need__sum">
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
