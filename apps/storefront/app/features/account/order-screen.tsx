import type { AgainView, InvoiceView, OrderView } from '@shop/contract/order'
import type { OrderDetail } from '@shop/contract/order-after'
import { counted } from '~/lib/text/counted.ts'
import { amount } from '~/lib/text/format'
import { m } from '~/paraglide/messages.js'
import { LinePicture } from '~/ui/display/line-picture'
import { AddressLines } from './address-lines.tsx'
import { AgainLine, AgainNote } from './again-button.tsx'
import { InvoiceLinks } from './invoice-links.tsx'
import { LineTitle } from './order/line-title.tsx'
import { OrderTrack } from './order/order-track.tsx'
import { OrderState, Track } from './order-card.tsx'
import { paidBy } from './order-state.ts'

/** One order: how far it is, what is in it, and what it cost. */
export function OrderScreen({
  order,
  invoices,
  again,
  detail,
}: {
  order: OrderView
  invoices: readonly InvoiceView[]
  again: readonly AgainView[]
  /** its moments and the price of a piece, where they are known */
  detail: OrderDetail | undefined
}) {
  return (
    <>
      <section aria-labelledby="order-state">
        <OrderState order={order} />
        {detail ? <OrderTrack {...detail} /> : <Track order={order} />}
      </section>
      <section aria-label={m.order_lines()}>
        <AgainNote again={again} />
        <ul className="olines">
          {order.orderLines.map((line, at) => (
            <OrderLine
              key={line.productTitle}
              line={line}
              unitPrice={detail?.lines[at]?.unitPriceInclTax}
              again={again[at]}
            />
          ))}
        </ul>
      </section>
      <OrderFacts order={order} invoices={invoices} />
    </>
  )
}

function OrderLine({
  line: { product, productTitle, quantity, totalInclTax },
  unitPrice,
  again,
}: {
  line: OrderView['orderLines'][number]
  unitPrice: number | undefined
  again: AgainView | undefined
}) {
  return (
    <li>
      <LinePicture of={product} size={64} sign="olines__ph" />
      <div>
        <LineTitle product={product} title={productTitle} />
        <p className="tiny soft num">
          {product ? `${m.order_article({ number: product.number })} · ` : ''}
          {quantity} ×{unitPrice === undefined ? '' : ` € ${amount(unitPrice)}`}
        </p>
        {again ? <AgainLine line={again} /> : null}
      </div>
      <p className="t">€ {amount(totalInclTax)}</p>
    </li>
  )
}

export function OrderFacts({ order, invoices }: { order: OrderView; invoices: readonly InvoiceView[] }) {
  const { deliveryAddress: address, totals, payment, store } = order
  const goods = order.orderLines.reduce((sum, line) => sum + line.totalInclTax, 0)
  const brought = order.shippingPrice - order.palletPrice
  const taxes = totals.taxes.reduce((sum, tax) => sum + tax.amount, 0)
  return (
    <section className="box">
      <div className="kv kv--3">
        <div>
          <h2>{address ? m.order_address() : m.order_branch()}</h2>
          {address ? (
            <p>
              <AddressLines address={address} />
            </p>
          ) : (
            <p>{store?.name}</p>
          )}
        </div>
        <div>
          <h2>{m.order_payment()}</h2>
          <p>
            {paidBy(payment.method)}
            {order.bonusPoints > 0 ? (
              <>
                <br />
                {counted(order.bonusPoints, m.order_points_one, m.order_points_many)}
              </>
            ) : null}
          </p>
          <InvoiceLinks invoices={invoices} />
        </div>
        <div>
          <h2>{m.order_total()}</h2>
          <p className="num">
            {m.order_goods()} € {amount(goods)}
            <br />
            {address ? m.order_shipping() : m.cart_pickup()}{' '}
            {brought === 0 ? m.cart_free().toLowerCase() : `€ ${amount(brought)}`}
            {order.palletPrice > 0 ? (
              <>
                <br />
                {m.cart_pallet()} € {amount(order.palletPrice)}
              </>
            ) : null}
            {order.voucherTotal > 0 ? (
              <>
                <br />
                {m.order_voucher()} − € {amount(order.voucherTotal)}
              </>
            ) : null}
            <br />
            <b className="strong">
              € {amount(totals.totalInclTax)} {m.price_incl()}
            </b>{' '}
            <span className="soft">({m.order_tax({ amount: amount(taxes) })})</span>
          </p>
        </div>
      </div>
    </section>
  )
}
