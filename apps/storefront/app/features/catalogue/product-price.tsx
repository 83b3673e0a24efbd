import { figures } from '~/lib/text/format.ts'
import { measureText, unitText } from '~/lib/text/unit-text.ts'
import { m } from '~/paraglide/messages.js'
import { Price, TierHint } from '~/ui/display/price.tsx'
import type { CardProduct } from './card-product.ts'

type PricedProduct = Pick<
  CardProduct,
  | 'priceInclTax'
  | 'priceExclTax'
  | 'oldPriceInclTax'
  | 'oldPriceExclTax'
  | 'unit'
  | 'unitPriceInclTax'
  | 'unitPriceExclTax'
  | 'unitPriceUnit'
  | 'tier'
  | 'needsChoices'
>

/** The unit price, the price per measure and the first tier. A former price only if the API reports it as lawful. */
export function ProductPrice({
  product,
  saving,
  size = 'm',
}: {
  product: PricedProduct
  saving?: CardProduct['saving'] | undefined
  size?: 's' | 'm' | 'l'
}) {
  const { oldPriceInclTax, oldPriceExclTax, tier } = product
  const was =
    oldPriceInclTax === undefined || oldPriceExclTax === undefined
      ? undefined
      : figures(oldPriceInclTax, oldPriceExclTax)
  const perUnit = m.price_per({ unit: unitText(product.unit) })
  const unit = product.needsChoices ? m.configure_from({ unit: perUnit }) : perUnit

  return (
    <>
      <Price
        now={figures(product.priceInclTax, product.priceExclTax)}
        was={was}
        unit={unit}
        per={perMeasure(product)}
        saving={saving && savingTexts(saving)}
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

function savingTexts(saving: NonNullable<CardProduct['saving']>) {
  if (!('percent' in saving)) {
    const { incl, excl } = figures(saving.inclTax, saving.exclTax)
    return { incl: m.price_saves({ amount: `€ ${incl}` }), excl: m.price_saves({ amount: `€ ${excl}` }) }
  }
  const text = m.price_saves({ amount: `${saving.percent}%` })
  return { incl: text, excl: text }
}

/** Left out if the measure is the unit itself, because both prices would be equal. */
function perMeasure({ unit, unitPriceInclTax, unitPriceExclTax, unitPriceUnit }: PricedProduct) {
  if (unitPriceInclTax === null || unitPriceExclTax === null || unitPriceUnit === null) return undefined
  if (unitPriceUnit === unit) return undefined
  const measure = measureText(unitPriceUnit)
  return { figures: figures(unitPriceInclTax, unitPriceExclTax), unit: m.price_per({ unit: measure }) }
}
