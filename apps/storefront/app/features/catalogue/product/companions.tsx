import { toCents, toEuros } from '@shop/domain/money'
import { companionCount, measureOf } from '~/lib/companion-count.ts'
import { link } from '~/lib/locale/locale.ts'
import { figures } from '~/lib/text/format.ts'
import { measureText, unitText } from '~/lib/text/unit-text.ts'
import { m } from '~/paraglide/messages.js'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { BothFigures } from '~/ui/display/price.tsx'
import { useQuantity } from './buy/quantity.ts'
import type { Companion, ProductData } from './load-product.server.ts'

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
          <p className="need__sum" aria-live="polite">
            {m.product_together()}{' '}
            <b className="strong">
              <BothFigures figures={figures(toEuros(total.incl), toEuros(total.excl))} />
            </b>
          </p>
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

function CompanionList({
  product,
  companions,
  quantity,
}: {
  product: ProductData
  companions: readonly Companion[]
  quantity: number
}) {
  return (
    <ul className="need">
      {companions.map((one) => {
        const count = companionCount(product, one, quantity)
        return (
          <li key={one.id}>
            <LazyImage src={one.img} alt="" width={80} height={80} />
            <div className="n">
              <a href={link('product-detail-url', { url: one.url })}>{one.name}</a>
              <br />
              <span className="soft">{one.specLine}</span>
            </div>
            <div className="b">
              <span className="p">
                <BothFigures figures={figures(one.priceInclTax, one.priceExclTax)} />
              </span>
              <span className="need__count">
                {count} {unitText(one.unit, count)}
              </span>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
