import type { Locale } from '@shop/domain/locale'
import { href } from '@shop/routes'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../platform/db.ts'
import type { PaymentProvider } from '../../../platform/outgoing/payment-provider.ts'
import { createPayment, findPaymentToCreate, returnUrl } from '../../payment/index.ts'
import { findOrder, listPayments } from '../order-queries.ts'
import type { OrderRow } from '../order-row.ts'

export type ReplyDeps = {
  readonly db: Database
  readonly provider: PaymentProvider | undefined
  readonly origin: string
  readonly webhookUrl: string
}
export const thanksUrl = (origin: string, publicId: string, locale: Locale) =>
  `${origin}${href(locale, 'checkout-success')}?orderId=${publicId}`

/** Where the buyer goes next: to pay, or to the page that thanks. The same order gives the same place. */
export async function whereTo(deps: ReplyDeps, orderId: string, log: FastifyBaseLogger) {
  const [order] = await findOrder.rows(deps.db.raw, orderId)
  if (!order) throw new Error(`order ${orderId} has gone`)
  const redirectUrl =
    order.state === 'awaiting_payment'
      ? await payUrl(deps, order, log)
      : thanksUrl(deps.origin, order.public_id, order.locale)
  return { order, redirectUrl }
}

/** The provider's page; when it cannot be made now, the page that waits for it: the worker goes on trying. */
async function payUrl({ db, provider, origin, webhookUrl }: ReplyDeps, order: OrderRow, log: FastifyBaseLogger) {
  const waiting = returnUrl(origin, order.public_id, order.locale)
  const payment = (await listPayments.rows(db.raw, order.id)).at(-1)
  if (!payment || !provider) return waiting
  if (payment.psp_id !== null) return payment.checkout_url ?? waiting
  const [toCreate] = await findPaymentToCreate.rows(db.raw, payment.id)
  if (!toCreate) return waiting
  try {
    return await createPayment({ raw: db.raw, provider, origin, webhookUrl }, toCreate)
  } catch (error) {
    log.warn({ err: error, order: order.number }, 'the payment is not made yet')
    return waiting
  }
}
