import type { CartView } from '@shop/contract/cart-view'
import { collectedOf, pricingOf } from '@shop/contract/priced-cart'
import { toCents, toEuros } from '@shop/domain/money'
import { missingToFree } from '@shop/domain/pricing/delivery-cost'
import { STANDARD_RATE } from '@shop/domain/pricing/vat'
import type { ReactNode } from 'react'
import { counted } from '~/lib/text/counted.ts'
import { amount, wholeNumber } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import * as sumStyles from '~/shared/order/sum.module.css'
import { BothTexts } from '~/ui/display/price.tsx'
import { Progress } from '~/ui/display/progress.tsx'
import { Amount, Cost } from './cart-figures.tsx'
import * as cartScreenStyles from './cart-screen.module.css'
import { SplitNote } from './checkout/split-note.tsx'

const itemsIn = ({ lines }: CartView) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The cart totals, in the same order on every page. */
export function CartSummary({ cart, children }: { cart: CartView; children?: ReactNode }) {
  const { points } = cart
  return (
    <div className={sumStyles.sum}>
      <div>
        <h2>{m.cart_summary()}</h2>
      </div>
      <FreeDelivery cart={cart} />
      <SplitNote cart={cart} />
      <CartTotals cart={cart} />
      {children}
      {points.earned > 0 ? (
        <div>
          <p className="tiny soft">
            {counted(points.earned, m.cart_points_earned_one, m.cart_points_earned_many, {
              count: wholeNumber(points.earned),
            })}
          </p>
        </div>
      ) : null}
    </div>
  )
}

/** The totals of goods, delivery and pallets, with their VAT. */
export function CartTotals({ cart }: { cart: CartView }) {
  const { totals } = cart
  return (
    <div>
      <dl>
        <dt>{m.cart_items({ count: itemsIn(cart) })}</dt>
        <dd>
          <Amount incl={totals.subTotalInclTax} excl={totals.subTotalExclTax} />
        </dd>
        {cart.codes.map((code) => (
          <CodeLine key={code.id} code={code} />
        ))}
        <dt>{cart.shippingMethod === 'Pickup' ? m.cart_pickup() : m.cart_delivery()}</dt>
        <dd>
          <Cost incl={totals.deliveryCostInclTax} excl={totals.deliveryCostExclTax} />
        </dd>
        {cart.palletLines.length > 0 ? (
          <>
            <dt>{counted(cart.palletLines.length, m.cart_pallets_one, m.cart_pallets_many)}</dt>
            <dd>
              <Amount incl={totals.palletCostInclTax} excl={totals.palletCostExclTax} />
            </dd>
          </>
        ) : null}
        <VatOnTop cart={cart} />
        <dt className={sumStyles.tot}>
          {m.cart_total()} <span>{m.price_incl()}</span>
        </dt>
        <dd className={sumStyles.tot} aria-live="polite" data-total="">
          {`€ ${amount(totals.totalInclTax)}`}
        </dd>
        {cart.pointsToRedeem > 0 ? <PointsLines cart={cart} /> : null}
        {cart.vat.map(({ rate, amount: vat }) => (
          <VatLine
            key={rate}
            text={m.cart_vat({ rate: wholeNumber(rate * 100) })}
            vat={vat}
            look={`${sumStyles.totNote} vat-in`}
          />
        ))}
        <dt className={`${sumStyles.totNote} vat-in`}>{m.cart_total_excl()}</dt>
        <dd className={`${sumStyles.totNote} vat-in`}>{`€ ${amount(totals.totalExclTax)}`}</dd>
      </dl>
    </div>
  )
}

function PointsLines({ cart }: { cart: CartView }) {
  return (
    <>
      <dt>
        {counted(cart.pointsToRedeem, m.checkout_points_redeemed_one, m.checkout_points_redeemed_many, {
          count: wholeNumber(cart.pointsToRedeem),
        })}
      </dt>
      <dd className={cartScreenStyles.cartOff}>{`− € ${amount(cart.pointsToRedeem / 100)}`}</dd>
      <dt>{m.checkout_to_pay()}</dt>
      <dd>
        <b data-to-pay="">{`€ ${amount(cart.toPayInclTax)}`}</b>
      </dd>
    </>
  )
}

/** In the mode without VAT, lists the total without VAT, then the VAT per rate. */
function VatOnTop({ cart: { totals, vat } }: { cart: CartView }) {
  return (
    <>
      <dt className="vat-ex">{m.cart_total_excl()}</dt>
      <dd className="vat-ex">{`€ ${amount(totals.totalExclTax)}`}</dd>
      {vat.map(({ rate, amount: tax }) => (
        <VatLine key={rate} text={m.cart_vat_plus({ rate: wholeNumber(rate * 100) })} vat={tax} look="vat-ex" />
      ))}
    </>
  )
}

function CodeLine({ code: { name, discountInclTax, discountExclTax } }: { code: CartView['codes'][number] }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={cartScreenStyles.cartOff}>
        {discountInclTax > 0 ? (
          <BothTexts incl={`− € ${amount(discountInclTax)}`} excl={`− € ${amount(discountExclTax)}`} />
        ) : (
          m.cart_code_waiting()
        )}
      </dd>
    </>
  )
}

function VatLine({ text, vat, look }: { text: string; vat: number; look: string }) {
  return (
    <>
      <dt className={look}>{text}</dt>
      <dd className={look}>{`€ ${amount(vat)}`}</dd>
    </>
  )
}

/** The amount that is missing for free delivery. */
function FreeDelivery({ cart }: { cart: CartView }) {
  const size = cart.hasLargeProduct ? 'large' : 'small'
  // Of a split cart only the delivered part counts.
  const collected = collectedOf(cart)
  const delivered = [...cart.lines, ...cart.sawingLines].filter(({ productId }) => !collected.has(productId))
  const goods = {
    incl: delivered.reduce((sum, { totalInclTax }) => sum + toCents(totalInclTax), 0),
    excl: delivered.reduce((sum, { totalExclTax }) => sum + toCents(totalExclTax), 0),
  }
  const hasReducedRate = cart.vat.some(({ rate }) => Math.round(rate * 100) !== STANDARD_RATE)
  const missing = missingToFree(size, goods, pricingOf(cart).costs, hasReducedRate)
  const say = (cents: number) =>
    (size === 'large' ? m.cart_to_free_large : m.cart_to_free)({ amount: amount(toEuros(cents)) })
  return (
    <div>
      <p className="small" data-to-free="">
        {missing.incl === 0 ? m.cart_delivery_free() : <BothTexts incl={say(missing.incl)} excl={say(missing.excl)} />}
      </p>
      <Progress value={goods.incl} max={goods.incl + missing.incl} />
    </div>
  )
}
