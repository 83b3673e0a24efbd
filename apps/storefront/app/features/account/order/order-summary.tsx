import type { OrderDetail } from '@shop/contract/order-after'
import { amount, wholeNumber } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { ConfiguredNote } from '~/shared/cart/configured-note.tsx'
import { SawnNote } from '~/shared/cart/sawn-note.tsx'
import * as orderMinisStyles from '~/shared/order/order-minis.module.css'
import * as sumStyles from '~/shared/order/sum.module.css'
import { NamedLink } from '~/shared/page/named-link.tsx'
import { LazyImage } from '~/ui/display/lazy-image.tsx'

/** A compact summary of the order and its totals. */
export function OrderSummary({ detail: { order, lines }, search }: { detail: OrderDetail; search: string }) {
  const { totals, shippingPrice, palletPrice, voucherTotal } = order
  const brought = shippingPrice - palletPrice
  const goods = lines.reduce((sum, { totalInclTax }) => sum + totalInclTax, 0)
  const count = lines.reduce((sum, { kind, quantity }) => sum + (kind === 'goods' ? quantity : 0), 0)
  return (
    <section className={sumStyles.sum} aria-labelledby="order-sum">
      <div className="row between">
        <h2 id="order-sum">{m.thanks_order()}</h2>
        <NamedLink to="order-link" search={search} className="small">
          {m.thanks_follow()}
        </NamedLink>
      </div>
      <div>
        <ul className={orderMinisStyles.orderminis} aria-label={m.checkout_ordered()}>
          {lines.map((line) => (
            <li key={line.lineNumber}>
              <LazyImage src={line.product?.img ?? null} alt="" width={48} height={48} sizes="48px" />
              <span>
                {line.quantity} × {line.productTitle}
                {line.isCollected ? <span className="tag tag--sky">{m.split_collected()}</span> : null}
                <SawnNote sawn={line.sawn} quantity={line.quantity} />
                <ConfiguredNote configured={line.configured} />
              </span>
              <b className="num">€ {amount(line.totalInclTax)}</b>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <dl>
          <dt>{m.cart_items({ count })}</dt>
          <dd>€ {amount(goods)}</dd>
          {voucherTotal > 0 ? (
            <>
              <dt>{m.order_voucher()}</dt>
              <dd>− € {amount(voucherTotal)}</dd>
            </>
          ) : null}
          <dt>{order.shippingMethod === 'Pickup' ? m.cart_pickup() : m.cart_delivery()}</dt>
          <dd>{brought === 0 ? m.cart_free() : `€ ${amount(brought)}`}</dd>
          {palletPrice > 0 ? (
            <>
              <dt>{m.cart_pallet()}</dt>
              <dd>€ {amount(palletPrice)}</dd>
            </>
          ) : null}
          <dt className={sumStyles.tot}>
            {m.cart_total()} <span>{m.price_incl()}</span>
          </dt>
          <dd className={sumStyles.tot} data-order-total="">
            € {amount(totals.totalInclTax)}
          </dd>
          {totals.taxes.map(({ rate, amount: tax }) => (
            <TaxLine key={rate} rate={rate} tax={tax} />
          ))}
          <dt className={sumStyles.totNote}>{m.cart_total_excl()}</dt>
          <dd className={sumStyles.totNote}>€ {amount(totals.totalExclTax)}</dd>
          {totals.pointsRedeemed > 0 ? (
            <>
              <dt>{m.order_points_used({ count: wholeNumber(totals.pointsRedeemed) })}</dt>
              <dd>− € {amount(totals.totalInclTax - totals.toPay)}</dd>
              <dt className={sumStyles.tot}>{m.checkout_to_pay()}</dt>
              <dd className={sumStyles.tot}>€ {amount(totals.toPay)}</dd>
            </>
          ) : null}
        </dl>
      </div>
    </section>
  )
}

function TaxLine({ rate, tax }: { rate: number; tax: number }) {
  return (
    <>
      <dt className={sumStyles.totNote}>{m.cart_vat({ rate: wholeNumber(rate) })}</dt>
      <dd className={sumStyles.totNote}>€ {amount(tax)}</dd>
    </>
  )
}
