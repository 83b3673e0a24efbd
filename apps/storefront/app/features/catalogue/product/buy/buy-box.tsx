import { maxQuantity } from '@shop/domain/catalogue/stock-level'
import { toCents, toEuros } from '@shop/domain/money'
import { unitPrice } from '@shop/domain/pricing/unit-price'
import type { ReactNode } from 'react'
import { AddConfigured } from '~/features/catalogue/product/configure/add-configured.tsx'
import { Configure } from '~/features/catalogue/product/configure/configure.tsx'
import { surchargeOf, useMade } from '~/features/catalogue/product/configure/made.ts'
import { FamilyChoices } from '~/features/catalogue/product/family/family-choices.tsx'
import type { ProductData } from '~/features/catalogue/product/load-product.server.ts'
import { SafetyHint } from '~/features/catalogue/product/safety.tsx'
import { measureOf } from '~/lib/companions/companion-count.ts'
import { link } from '~/lib/locale/locale.ts'
import { quantityLabels } from '~/lib/quantity-labels.ts'
import { dayOfMonth } from '~/lib/text/day-text.ts'
import { figure, figures, unitFigures } from '~/lib/text/format.ts'
import { measureText, unitText } from '~/lib/text/unit-text.ts'
import { m } from '~/paraglide/messages.js'
import { RequestMore } from '~/shared/contact/request-more.tsx'
import { Tag } from '~/ui/display/flag.tsx'
import { BothFigures, Price } from '~/ui/display/price.tsx'
import { Stepper } from '~/ui/form/stepper.tsx'
import { Icon } from '~/ui/icon.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { Aids } from './aids.tsx'
import { amountFor, tierAt } from './amount.ts'
import * as styles from './buy-box.module.css'
import { EnergyOfProduct } from './energy.tsx'
import { NotThere } from './not-there.tsx'
import { usePromiseOf } from './product-promise-of.ts'
import { useCartQuantity, useQuantity } from './quantity.ts'
import { Tiers } from './tiers.tsx'
import { Ways } from './ways.tsx'

/** The price of the chosen quantity, tiers, quantity, button and promise. */
export function BuyBox({ product }: { product: ProductData }) {
  const [quantity] = useQuantity()
  const [made] = useMade()
  const known = usePromiseOf(product, quantity, made?.leadDays)
  const { each } = amountFor(product, quantity, surchargeOf(made))
  const { reached } = tierAt(product, quantity)
  const hasTiers = product.levels.some(({ priceInclTax }) => priceInclTax < product.priceInclTax)
  const isOpen = product.configurator !== null && !made
  const perUnit = m.price_per({ unit: unitText(product.unit) })
  const unit = isOpen ? m.configure_from({ unit: perUnit }) : perUnit
  const was =
    product.oldPriceInclTax === undefined || product.oldPriceExclTax === undefined || reached || product.configurator
      ? undefined
      : figures(product.oldPriceInclTax, product.oldPriceExclTax)
  return (
    <section className={styles.buy} aria-label={m.product_buy_label()}>
      <div>
        <div className={styles.buyPrice}>
          <div aria-live="polite">
            <Price
              now={unitFigures(each.incl, product.taxRate, quantity)}
              was={was}
              unit={
                reached
                  ? m.price_per_at({ unit, count: String(quantity), units: unitText(product.unit, quantity) })
                  : unit
              }
              per={product.configurator?.kind === 'measure' ? undefined : perMeasure(product, each.incl, each.excl)}
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
        {product.recommended ? <Recommended price={product.recommended} /> : null}
        {product.offer ? <OfferPeriod offer={product.offer} /> : null}
      </div>
      {product.family ? <FamilyChoices family={product.family} /> : null}
      {product.configurator ? <Configure key={product.id} configurator={product.configurator} /> : null}
      {hasTiers ? <Tiers product={product} quantity={quantity} /> : null}
      {product.isOrderable ? (
        <div>
          <QuantitySum product={product} />
          <Add product={product} className={styles.buyRow} size="l" />
          {quantity >= maxQuantity(product) ? (
            <RequestMore productId={product.id} name={product.name} most={maxQuantity(product)} />
          ) : null}
          {/* The aids follow the quantity in the cart, which is that of all choices. */}
          {product.configurator ? null : <Aids product={product} />}
        </div>
      ) : (
        <div>
          <BranchOnly product={product} />
          <Aids product={product} />
        </div>
      )}
      <Ways product={product} known={known} />
      <SafetyHint safety={product.safety} safetyLogos={product.safetyLogos} />
      <Certainties product={product} />
      <NotThere product={product} known={known} />
    </section>
  )
}

/** Why the product cannot be ordered online, and which branches sell it. */
function BranchOnly({ product }: { product: ProductData }) {
  const { isMadeToMeasure } = product
  return (
    <div>
      <p>{isMadeToMeasure ? m.product_to_measure_only() : m.product_branch_only()}</p>
      {isMadeToMeasure ? (
        <p>
          <a href={link('store-lister')}>{m.product_to_measure_branch()}</a> ·{' '}
          <a href={product.chatUrl}>{m.product_to_measure_contact()}</a>
        </p>
      ) : null}
    </div>
  )
}

/** The bar with quantity and button, fixed at the bottom of the screen on phones. */
export function BuyBar({ product }: { product: ProductData }) {
  const [quantity] = useQuantity()
  const [made] = useMade()
  const { total } = amountFor(product, quantity, surchargeOf(made))
  const sum = (
    <span className="num">
      <BothFigures figures={figures(total.incl, total.excl)} />
    </span>
  )
  return <Add product={product} className={styles.buybar} size="m" sum={sum} />
}

type AddProps = { product: ProductData; className: string; size: 'm' | 'l'; sum?: ReactNode }

function Add({ product, className, size, sum }: AddProps) {
  if (product.configurator) return <AddConfigured product={product} className={className} size={size} sum={sum} />
  return (
    <AddToCart product={product} className={className} sum={sum}>
      <QuantityStepper product={product} size={size} />
    </AddToCart>
  )
}

function QuantityStepper({ product, size }: { product: ProductData; size: 'm' | 'l' }) {
  const { quantity, inCart, choose } = useCartQuantity(product.id)
  const labels = quantityLabels(product.name)
  // The maximum that can be ordered. Quantities above the usual stock take longer, as the promise shows.
  const most = Math.max(1, maxQuantity(product))
  return (
    <Stepper
      value={quantity}
      min={inCart > 0 ? 0 : 1}
      max={most}
      size={size}
      inCart={inCart > 0}
      labels={labels}
      onChange={choose}
    />
  )
}

function QuantitySum({ product }: { product: ProductData }) {
  const [quantity] = useQuantity()
  const [made] = useMade()
  const { total } = amountFor(product, quantity, surchargeOf(made))
  const measure = measureOf(product, quantity)
  const count = `${quantity} ${unitText(product.unit, quantity)}`
  return (
    <p className={styles.buySum}>
      <span>
        {count}
        {measure ? (
          <>
            {' '}
            {m.product_amounts_to()}{' '}
            <b className="strong">{`${figure(measure.amount, 2)} ${unitText(measure.unit, measure.amount)}`}</b>
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

/** The manufacturer's recommended price. The shop never charged it, so it is not a former price and not struck out. */
function Recommended({ price }: { price: NonNullable<ProductData['recommended']> }) {
  return (
    <p className={`small soft ${styles.buyAdvised}`}>
      {m.product_recommended()} <BothFigures figures={figures(price.incl, price.excl)} />
    </p>
  )
}

function OfferPeriod({ offer }: { offer: NonNullable<ProductData['offer']> }) {
  const day = (moment: string) =>
    dayOfMonth(new Date(moment).toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' }))
  return (
    <p className={`small soft ${styles.buyOffer}`}>
      {m.product_offer_period({ from: day(offer.start), until: day(offer.end) })}
    </p>
  )
}

function Certainties({ product }: { product: ProductData }) {
  const lines = [
    product.isMadeToMeasure ? m.product_no_return() : m.product_return(),
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
      <li>
        <Icon name="check" />
        <span>
          {product.guaranteeYears > 2
            ? m.product_warranty_longer({ years: String(product.guaranteeYears) })
            : m.product_warranty()}{' '}
          <a href="#garantie">{m.product_warranty_rights()}</a>
        </span>
      </li>
    </ul>
  )
}

/** The price per m² or litre depends on the tier, so compute it from the shown price. */
function perMeasure({ unit, unitPerProduct, unitPriceUnit }: ProductData, incl: number, excl: number) {
  if (unitPerProduct === null || unitPriceUnit === null || unitPriceUnit === unit) return undefined
  const one = (euros: number) => toEuros(unitPrice(toCents(euros), unitPerProduct))
  return { figures: figures(one(incl), one(excl)), unit: m.price_per({ unit: measureText(unitPriceUnit) }) }
}
