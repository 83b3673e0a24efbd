import type { Locale } from '@shop/domain/locale'
import { href } from '@shop/routes'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../platform/db.ts'
import type { PaymentProvider } from '../../../platform/outgoing/payment-provider.ts'
import { createPayment, findPaymentToCreate, type ToCreate } from '../../payment/index.ts'
import { returnUrl } from '../names.ts'
import { findOrder, listPayments } from '../order-queries.ts'
import type { OrderRow } from '../order-row.ts'
import type { Draft } from '../place/draft.ts'

export type ReplyDeps = {
  readonly db: Database
  readonly provider: PaymentProvider | undefined
  readonly origin: string
  readonly secret: string
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

/** The same for an order this very call made: everything about it is known. */
export async function whereToWith(
  deps: ReplyDeps,
  draft: Draft,
  paymentId: string | undefined,
  log: FastifyBaseLogger,
) {
  const { publicId, locale, number, method, bank, toPayCents, wanted } = draft
  if (paymentId === undefined) return thanksUrl(deps.origin, publicId, locale)
  return made(deps, log, {
    id: paymentId,
    order_id: wanted.orderId,
    public_id: publicId,
    number,
    method,
    bank,
    amount_cents: toPayCents,
    locale,
  })
}

async function payUrl(deps: ReplyDeps, order: OrderRow, log: FastifyBaseLogger) {
  const waiting = returnUrl(deps, order.public_id, order.locale)
  const payment = (await listPayments.rows(deps.db.raw, order.id)).at(-1)
  if (!payment) return waiting
  if (payment.psp_id !== null) return payment.checkout_url ?? waiting
  const [toCreate] = await findPaymentToCreate.rows(deps.db.raw, payment.id)
  if (toCreate) return made(deps, log, toCreate)
  // its twin made it in between
  return (await listPayments.rows(deps.db.raw, order.id)).at(-1)?.checkout_url ?? waiting
}

/** The provider's page; when it cannot be made now, the page that waits for it: the worker goes on trying. */
async function made(
  { db, provider, origin, secret, webhookUrl }: ReplyDeps,
  log: FastifyBaseLogger,
  toCreate: ToCreate,
) {
  const waiting = returnUrl({ origin, secret }, toCreate.public_id, toCreate.locale)
  if (!provider) return waiting
  try {
    return await createPayment({ raw: db.raw, provider, webhookUrl }, toCreate, waiting)
  } catch (error) {
    log.warn({ err: error, order: toCreate.number }, 'the payment is not made yet')
    return waiting
  }
}
