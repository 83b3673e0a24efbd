import { toCents, toEuros } from '@shop/domain/money'
import { unitPrice } from '@shop/domain/pricing/unit-price'
import { dayOfMonth } from '~/lib/text/day-text.ts'
import { figures } from '~/lib/text/format.ts'
import { measureText, unitText } from '~/lib/text/unit-text.ts'
import { m } from '~/paraglide/messages.js'
import { Tag } from '~/ui/display/flag.tsx'
import { BothFigures, Price } from '~/ui/display/price.tsx'
import { Stepper } from '~/ui/form/stepper.tsx'
import { Icon } from '~/ui/icon.tsx'
import { amountFor, measureOf, tierAt } from './amount.ts'
import { EnergyOfProduct } from './energy.tsx'
import type { ProductData } from './load-product.server.ts'
import { useQuantity } from './quantity.ts'
import { SafetyHint } from './safety.tsx'
import { Tiers } from './tiers.tsx'
import { Ways } from './ways.tsx'

const MOST = 9_999
const DECIMALS = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 2 })

/** Price for the chosen quantity, tiers, quantity, when and where. The button to the cart comes beside the stepper. */
export function BuyBox({ product }: { product: ProductData }) {
  const [quantity] = useQuantity()
  const { each } = amountFor(product, quantity)
  const { reached } = tierAt(product, quantity)
  const hasTiers = product.levels.some(({ priceInclTax }) => priceInclTax < product.priceInclTax)
  const unit = m.price_per({ unit: unitText(product.unit) })
  const was =
    product.oldPriceInclTax === undefined || product.oldPriceExclTax === undefined || reached
      ? undefined
      : figures(product.oldPriceInclTax, product.oldPriceExclTax)
  return (
    <section className="buy" aria-label={m.product_buy_label()}>
      <div>
        <div className="buy__price">
          <div aria-live="polite">
            <Price
              now={figures(each.incl, each.excl)}
              was={was}
              unit={
                reached
                  ? m.price_per_at({ unit, count: String(quantity), units: unitText(product.unit, quantity) })
                  : unit
              }
              per={perMeasure(product, each.incl, each.excl)}
              size="l"
              words={{ was: m.price_was(), now: m.price_now(), incl: m.price_incl(), excl: m.price_excl() }}
            />
          </div>
          {reached ? (
            <span className="only-desk">
              <Tag tone="sky">
                <Icon name="check" size={16} /> {m.product_tier_reached()}
              </Tag>
            </span>
          ) : null}
          <EnergyOfProduct product={product} />
        </div>
        {product.offer ? <OfferPeriod offer={product.offer} /> : null}
      </div>
      {hasTiers ? <Tiers product={product} quantity={quantity} /> : null}
      <div>
        <QuantitySum product={product} />
        <div className="buy__row buy__row--alone">
          <QuantityStepper product={product} size="l" />
        </div>
      </div>
      <Ways product={product} />
      <SafetyHint safety={product.safety} safetyLogos={product.safetyLogos} />
      <Certainties product={product} />
    </section>
  )
}

/** Phone: quantity and total stay in reach at the foot of the screen. */
export function BuyBar({ product }: { product: ProductData }) {
  const [quantity] = useQuantity()
  const { total } = amountFor(product, quantity)
  return (
    <div className="buybar">
      <QuantityStepper product={product} size="m" />
      <p className="buybar__sum">
        <span>{m.product_total()}</span> <b>{<BothFigures figures={figures(total.incl, total.excl)} />}</b>
      </p>
    </div>
  )
}

function QuantityStepper({ product, size }: { product: ProductData; size: 'm' | 'l' }) {
  const [quantity, setQuantity] = useQuantity()
  const labels = { group: `${m.card_quantity()} ${product.name}`, less: m.card_less(), more: m.card_more() }
  return <Stepper value={quantity} min={1} max={MOST} size={size} labels={labels} onChange={setQuantity} />
}

function QuantitySum({ product }: { product: ProductData }) {
  const [quantity] = useQuantity()
  const { total } = amountFor(product, quantity)
  const measure = measureOf(product, quantity)
  const count = `${quantity} ${unitText(product.unit, quantity)}`
  return (
    <p className="buy__sum">
      <span>
        {count}
        {measure ? (
          <>
            {' '}
            {m.product_amounts_to()}{' '}
            <b className="strong">{`${DECIMALS.format(measure.amount)} ${measureText(measure.unit)}`}</b>
          </>
        ) : null}
      </span>
      <span>
        {m.product_total()}{' '}
        <b className="strong">
          <BothFigures figures={figures(total.incl, total.excl)} />
        </b>
      </span>
    </p>
  )
}

function OfferPeriod({ offer }: { offer: NonNullable<ProductData['offer']> }) {
  const day = (moment: string) =>
    dayOfMonth(new Date(moment).toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' }))
  return (
    <p className="small soft buy__offer">{m.product_offer_period({ from: day(offer.start), until: day(offer.end) })}</p>
  )
}

function Certainties({ product }: { product: ProductData }) {
  const lines = [
    product.isMadeToMeasure ? m.product_no_return() : m.product_return(),
    m.product_warranty(),
    ...(product.isPalletItem ? [m.product_pallet()] : []),
  ]
  return (
    <ul className="plus">
      {lines.map((line) => (
        <li key={line}>
          <Icon name={line === m.product_no_return() ? 'info' : 'check'} />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  )
}

/** The price per m² or litre follows the tier, so it is made of the price shown. */
function perMeasure({ unit, unitPerProduct, unitPriceUnit }: ProductData, incl: number, excl: number) {
  if (unitPerProduct === null || unitPriceUnit === null || unitPriceUnit === unit) return undefined
  const one = (euros: number) => toEuros(unitPrice(toCents(euros), unitPerProduct))
  return { figures: figures(one(incl), one(excl)), unit: m.price_per({ unit: measureText(unitPriceUnit) }) }
}
