import type { Client } from '@shop/contract/client'
import { type OrderDetail, orderByLink, payOrder } from '@shop/contract/order-after'
import { paymentMethods, paymentState } from '@shop/contract/payment'
import { isProviderMethod } from '@shop/domain/payment/methods'
import { redirect } from 'react-router'
import { required } from '~/lib/api/reply.ts'
import { m } from '~/paraglide/messages.js'
import type { PayMethod } from './pay-method.ts'

/** Identifies an order by id, with the signature of an email link or the customer's session as proof. */
export type WhichOrder = { readonly id: string; readonly signature: string | undefined }

/** A malformed id is replaced by a valid one that does not exist, so that the API returns its normal 404. */
export const whichOrderOf = (id: string | null, signature: string | null): WhichOrder => ({
  id: /^[\w-]{22}$/.test(id ?? '') ? (id ?? '') : '-'.repeat(22),
  signature: signature ? signature.slice(0, 64) : undefined,
})
export const signed = ({ signature }: WhichOrder) => (signature === undefined ? {} : { signature })

/** Checks an open payment first, because the provider may have a newer state than its last webhook. */
export async function readPaidDetail(call: Client, which: WhichOrder): Promise<OrderDetail> {
  const read = async () => required(await call(orderByLink, { params: { id: which.id }, query: signed(which) }))
  const detail = await read()
  if (detail.order.state !== 'awaitingPayment' || detail.canPay) return detail
  const reply = await call(paymentState, { params: { orderId: which.id }, query: signed(which) })
  return reply.status === 200 ? read() : detail
}

/** An order that was already placed can be paid with methods of the provider only. */
export async function loadPayMethods(call: Client, detail: OrderDetail): Promise<PayMethod[]> {
  if (!detail.canPay) return []
  const { totals, shippingMethod } = detail.order
  const query = { amount: totals.toPay, shipping: shippingMethod === 'Pickup' ? shippingMethod : 'Delivery' } as const
  const reply = await call(paymentMethods, { query })
  const methods = reply.status === 200 ? reply.body.Data : []
  return methods
    .filter(({ code, isAvailable }) => isProviderMethod(code) && isAvailable)
    .map(({ code, name, cost }) => ({ code, name, cost }))
}

/**
 * Starts another payment and redirects to the provider; returns the reason of a refusal. Without JavaScript the content
 * security policy forbids a form to leave the site, so the page is shown again with a link.
 */
export async function payAgain(call: Client, which: WhichOrder, typed: FormData, self: string): Promise<string> {
  const method = String(typed.get('method') ?? '')
  if (!isProviderMethod(method)) return m.checkout_choose_method()
  const reply = await call(payOrder, { params: { id: which.id }, body: { ...signed(which), method } })
  if (reply.status !== 200) return reply.body.Message
  throw typed.get('script') === '1' ? redirect(reply.body.Data.redirectUrl) : redirect(self, 303)
}
