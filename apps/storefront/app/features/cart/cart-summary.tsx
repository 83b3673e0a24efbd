import type { CartView } from '@shop/contract/cart-view'
import { pricingOf } from '@shop/contract/priced-cart'
import { toCents } from '@shop/domain/money'
import { missingToFree } from '@shop/domain/pricing/delivery-cost'
import type { ReactNode } from 'react'
import { counted } from '~/lib/text/counted.ts'
import { amount, wholeNumber } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { Progress } from '~/ui/display/progress.tsx'
import { Amount } from './cart-figures.tsx'

const itemsIn = ({ lines }: CartView) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
const PERCENT = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 0 })

/** The same figures in the same order, wherever a cart is summed up. */
export function CartSummary({ cart, children }: { cart: CartView; children?: ReactNode }) {
  const { points } = cart
  return (
    <div className="sum">
      <div>
        <h2>{m.cart_summary()}</h2>
      </div>
      <FreeDelivery cart={cart} />
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

/** What the goods, the way they come and the pallets cost together, and which part of it is VAT. */
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
          <CodeLine key={code.id} name={code.name} discount={code.discountInclTax} />
        ))}
        <dt>{cart.shippingMethod === 'Pickup' ? m.cart_pickup() : m.cart_delivery()}</dt>
        <dd>
          {totals.deliveryCostInclTax === 0 ? (
            m.cart_free()
          ) : (
            <Amount incl={totals.deliveryCostInclTax} excl={totals.deliveryCostExclTax} />
          )}
        </dd>
        {cart.palletLines.length > 0 ? (
          <>
            <dt>{counted(cart.palletLines.length, m.cart_pallets_one, m.cart_pallets_many)}</dt>
            <dd>
              <Amount incl={totals.palletCostInclTax} excl={totals.palletCostExclTax} />
            </dd>
          </>
        ) : null}
        <dt className="tot">
          {m.cart_total()} <span>{m.price_incl()}</span>
        </dt>
        <dd className="tot" aria-live="polite" data-total="">
          {`€ ${amount(totals.totalInclTax)}`}
        </dd>
        {cart.pointsToRedeem > 0 ? <PointsLines cart={cart} /> : null}
        {cart.vat.map(({ rate, amount: vat }) => (
          <VatLine key={rate} rate={rate} vat={vat} />
        ))}
        <dt className="tot--note">{m.cart_total_excl()}</dt>
        <dd className="tot--note">{`€ ${amount(totals.totalExclTax)}`}</dd>
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
      <dd className="cart__off">{`− € ${amount(cart.pointsToRedeem / 100)}`}</dd>
      <dt>{m.checkout_to_pay()}</dt>
      <dd>
        <b data-to-pay="">{`€ ${amount(cart.toPayInclTax)}`}</b>
      </dd>
    </>
  )
}

function CodeLine({ name, discount }: { name: string; discount: number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="cart__off">{discount > 0 ? `− € ${amount(discount)}` : m.cart_code_waiting()}</dd>
    </>
  )
}

function VatLine({ rate, vat }: { rate: number; vat: number }) {
  return (
    <>
      <dt className="tot--note">{m.cart_vat({ rate: PERCENT.format(rate * 100) })}</dt>
      <dd className="tot--note">{`€ ${amount(vat)}`}</dd>
    </>
  )
}

/** How much is missing until delivery costs nothing. */
function FreeDelivery({ cart }: { cart: CartView }) {
  const size = cart.hasLargeProduct ? 'large' : 'small'
  const goods = toCents(cart.totals.subTotalInclTax)
  const missing = missingToFree(size, goods, pricingOf(cart).costs) / 100
  const text =
    missing === 0
      ? m.cart_delivery_free()
      : size === 'large'
        ? m.cart_to_free_large({ amount: amount(missing) })
        : m.cart_to_free({ amount: amount(missing) })
  return (
    <div>
      <p className="small">{text}</p>
      <Progress value={goods / 100} max={cart.costs[size].freeFromInclTax} />
    </div>
  )
}
