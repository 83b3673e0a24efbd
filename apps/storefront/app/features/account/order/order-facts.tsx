import type { OrderDetail } from '@shop/contract/order-after'
import { AddressLines } from '~/features/account/address-lines.tsx'
import * as styles from '~/features/account/facts-list.module.css'
import { paidBy, pointsText } from '~/features/account/order-state.ts'
import { amount, wholeNumber } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'

/** Destination, payment and totals of the order. */
export function OrderFacts({ detail }: { detail: OrderDetail }) {
  const { order } = detail
  const { deliveryAddress: address, totals, payment, store } = order
  const goods = order.orderLines.reduce((sum, line) => sum + line.totalInclTax, 0)
  const brought = order.shippingPrice - order.palletPrice
  const points = pointsText(detail)
  const taxes = totals.taxes.reduce((sum, tax) => sum + tax.amount, 0)
  return (
    <section className="box">
      <div className={`${styles.kv} ${styles.kv3}`}>
        <div>
          <h2>{address ? m.order_address() : m.order_branch()}</h2>
          {address ? (
            <p>
              <AddressLines address={address} />
              {order.split ? (
                <>
                  <br />
                  {m.split_collect_in({ branch: store?.name ?? '' })}
                </>
              ) : null}
            </p>
          ) : (
            <p>{store?.name}</p>
          )}
        </div>
        <div>
          <h2>{m.order_payment()}</h2>
          <p>
            {paidBy(payment.method)}
            {order.customer.companyName ? (
              <>
                <br />
                {m.order_billed_to({ company: order.customer.companyName })}
              </>
            ) : null}
            {points ? (
              <>
                <br />
                {points}
              </>
            ) : null}
          </p>
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
            {totals.pointsRedeemed > 0 ? (
              <>
                <br />
                {m.order_points_used({ count: wholeNumber(totals.pointsRedeemed) })} − €{' '}
                {amount(totals.totalInclTax - totals.toPay)}
                <br />
                <b className="strong">
                  {m.checkout_to_pay()} € {amount(totals.toPay)}
                </b>
              </>
            ) : null}
          </p>
        </div>
      </div>
    </section>
  )
}
