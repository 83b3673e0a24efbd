import type { ProductInList } from '@shop/contract/catalogue/product-view'
import { figures } from '~/lib/format.ts'
import { m } from '~/paraglide/messages.js'
import { Price, TierHint } from '~/ui/display/price.tsx'

export type PricedProduct = Pick<
  ProductInList,
  | 'priceInclTax'
  | 'priceExclTax'
  | 'oldPriceInclTax'
  | 'oldPriceExclTax'
  | 'unit'
  | 'unitPriceInclTax'
  | 'unitPriceExclTax'
  | 'unitPriceUnit'
  | 'moreLessLevels'
>

/** The price of one piece, the price per measure and the first tier; a former price only when the API says it is lawful. */
export function ProductPrice({ product, size = 'm' }: { product: PricedProduct; size?: 's' | 'm' | 'l' }) {
  const { oldPriceInclTax, oldPriceExclTax, unitPriceInclTax, unitPriceExclTax, unitPriceUnit } = product
  const was =
    oldPriceInclTax === undefined || oldPriceExclTax === undefined
      ? undefined
      : figures(oldPriceInclTax, oldPriceExclTax)
  const per =
    unitPriceInclTax === null || unitPriceExclTax === null || unitPriceUnit === null
      ? undefined
      : { figures: figures(unitPriceInclTax, unitPriceExclTax), unit: m.price_per({ unit: unitPriceUnit }) }
  // the single piece is a level too; the first that asks for more than one is the hint
  const tier = product.moreLessLevels.find(({ quantity }) => quantity > 1)
  const unit = m.price_per({ unit: product.unit })

  return (
    <>
      <Price
        now={figures(product.priceInclTax, product.priceExclTax)}
        was={was}
        unit={unit}
        per={per}
        size={size}
        words={{ was: m.price_was(), now: m.price_now(), incl: m.price_incl(), excl: m.price_excl() }}
      />
      {tier ? (
        <TierHint
          from={m.price_tier_from({ count: String(tier.quantity) })}
          figures={figures(tier.priceInclTax, tier.priceExclTax)}
          unit={unit}
        />
      ) : null}
    </>
  )
}
