import type { CartLine, CartView } from '@shop/contract/cart-view'
import { collectedOf } from '@shop/contract/priced-cart'
import { Amount } from '~/features/cart/cart-figures.tsx'
import { CartTotals } from '~/features/cart/cart-summary.tsx'
import { longDay } from '~/lib/text/day-text.ts'
import { amount } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { ConfiguredNote } from '~/shared/cart/configured-note.tsx'
import { SawnNote } from '~/shared/cart/sawn-note.tsx'
import * as orderMinisStyles from '~/shared/order/order-minis.module.css'
import * as sumStyles from '~/shared/order/sum.module.css'
import { NamedLink } from '~/shared/page/named-link.tsx'
import { LinePicture } from '~/ui/display/line-picture.tsx'
import { Icon } from '~/ui/icon.tsx'
import { CollectedNote, SplitNote } from './split-note.tsx'

/**
 * The lines and totals of the cart, collapsible on phones. The overview has its own line table, so it shows only
 * totals.
 */
export function OrderSummary({ cart, isShort }: { cart: CartView; isShort: boolean }) {
  if (!isShort)
    return (
      <div className={sumStyles.sum}>
        <div>
          <h2>{m.checkout_you_pay()}</h2>
        </div>
        <CartTotals cart={cart} />
      </div>
    )
  return (
    <details className={`${sumStyles.sum} ${sumStyles.sumFold}`}>
      <summary>
        <span className={sumStyles.sumTitle}>{m.checkout_your_order()}</span>
        <b className="num">{`€ ${amount(cart.toPayInclTax)}`}</b>
        <Icon name="chevron-down" />
      </summary>
      <Chosen cart={cart} />
      <Lines cart={cart} />
      <CartTotals cart={cart} />
      <p>
        <NamedLink className="small" to="cart">
          {m.checkout_change_cart()}
        </NamedLink>
      </p>
    </details>
  )
}

/** The delivery method and moment, as far as known. */
function Chosen({ cart }: { cart: CartView }) {
  const { shippingMethod, store, shipping } = cart
  if (!shipping) return null
  const isPickup = shippingMethod === 'Pickup'
  return (
    <>
      <SplitNote cart={cart} />
      <Way isPickup={isPickup} branch={store?.name ?? ''} shipping={shipping} />
    </>
  )
}

type WayProps = { isPickup: boolean; branch: string; shipping: NonNullable<CartView['shipping']> }
function Way({ isPickup, branch, shipping }: WayProps) {
  return (
    <p className={sumStyles.sumHow}>
      <Icon name={isPickup ? 'store' : 'truck'} />
      <span>
        <b className="strong">{isPickup ? m.cart_pickup_in({ branch }) : m.cart_delivery()}</b>
        <br />
        {longDay(shipping.date)}, {shipping.timeFrom} - {shipping.timeTo}
      </span>
    </p>
  )
}

function Lines({ cart }: { cart: CartView }) {
  const collected = collectedOf(cart)
  return (
    <ul className={orderMinisStyles.orderminis} aria-label={m.checkout_ordered()}>
      {[...cart.lines, ...cart.palletLines].map((line) => (
        <Line key={line.id} line={line} title={line.productTitle} isCollected={collected.has(line.productId)} />
      ))}
      {cart.sawingLines.map((line) => (
        <Line key={line.id} line={line} title={m.cart_sawing_named({ name: line.productTitle })} />
      ))}
    </ul>
  )
}

function Line({ line, title, isCollected = false }: { line: CartLine; title: string; isCollected?: boolean }) {
  const { product, quantity, totalInclTax, totalExclTax, sawn, configured } = line
  return (
    <li>
      <LinePicture
        of={product}
        size={48}
        sign={orderMinisStyles.orderminisSign}
        icon={line.id.startsWith('sawing-') ? 'scissors' : 'package'}
      />
      <span>
        {quantity} × {title}
        {isCollected ? <CollectedNote /> : null}
        <SawnNote sawn={sawn} quantity={quantity} />
        <ConfiguredNote configured={configured} />
      </span>
      <b className="num">
        <Amount incl={totalInclTax} excl={totalExclTax} />
      </b>
    </li>
  )
}
