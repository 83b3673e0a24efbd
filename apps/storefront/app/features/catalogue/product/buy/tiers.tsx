import { toCents, toEuros } from '@shop/domain/money'
import { unitPrice } from '@shop/domain/pricing/unit-price'
import type { ProductData } from '~/features/catalogue/product/load-product.server.ts'
import { figures } from '~/lib/text/format.ts'
import { measureText, unitText } from '~/lib/text/unit-text.ts'
import { m } from '~/paraglide/messages.js'
import { BothFigures } from '~/ui/display/price.tsx'
import { Icon } from '~/ui/icon.tsx'
import { tierAt } from './amount.ts'
import * as styles from './tiers.module.css'

/** The price per tier. The current tier is marked and the distance to the next one shown. */
export function Tiers({ product, quantity }: { product: ProductData; quantity: number }) {
  const { reached, next } = tierAt(product, quantity)
  const single = { quantity: 1, priceInclTax: product.priceInclTax, priceExclTax: product.priceExclTax }
  const levels = [single, ...product.levels.filter((level) => level.priceInclTax < product.priceInclTax)]
  const measure = product.unitPriceUnit === product.unit ? null : product.unitPriceUnit
  const unit = unitText(product.unit)
  return (
    <div>
      <table className={styles.tiers}>
        <caption className="sr">{m.product_tiers_caption()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.product_tiers_label()}</th>
            <th scope="col">{m.price_per({ unit })}</th>
            {measure ? <th scope="col">{m.price_per({ unit: measureText(measure) })}</th> : null}
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => {
            const isOn = level.quantity === (reached?.quantity ?? 1)
            return (
              <tr key={level.quantity} className={isOn ? styles.isOn : undefined}>
                <td>
                  {m.price_tier_from({ count: String(level.quantity) })}{' '}
                  {isOn ? <Icon name="check" size={16} label={m.product_tier_reached()} /> : null}
                </td>
                <td>
                  <BothFigures figures={figures(level.priceInclTax, level.priceExclTax)} />
                </td>
                {measure ? <td>{<BothFigures figures={perMeasure(product, level)} />}</td> : null}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={styles.tiersNext}>
        {next ? (
          <>
            {m.product_tier_next({
              count: String(next.quantity - quantity),
              units: unitText(product.unit, next.quantity - quantity),
            })}{' '}
            <BothFigures figures={figures(next.priceInclTax, next.priceExclTax)} /> {m.price_per({ unit })}
          </>
        ) : (
          m.product_tier_last()
        )}
      </p>
    </div>
  )
}

function perMeasure({ unitPerProduct }: ProductData, level: ProductData['levels'][number]) {
  const one = (euros: number) => toEuros(unitPrice(toCents(euros), unitPerProduct ?? 1))
  return figures(one(level.priceInclTax), one(level.priceExclTax))
}
