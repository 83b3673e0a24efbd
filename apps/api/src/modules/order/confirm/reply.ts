import type { Locale } from '@shop/domain/locale'
import { href } from '@shop/routes'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { createPayment, findPaymentToCreate, type Providers, type ToCreate } from '../../payment/index.ts'
import { returnUrl } from '../names.ts'
import { findOrder, listPayments } from '../order-queries.ts'
import type { OrderRow } from '../order-row.ts'
import type { Draft } from '../place/draft.ts'

export type ReplyDeps = {
  readonly db: Db
  readonly providers: Providers
  readonly isTestMode: boolean
  readonly origin: string
  readonly secret: string
}
export const thanksUrl = (origin: string, publicId: string, locale: Locale) =>
  `${origin}${href(locale, 'checkout-success')}?orderId=${publicId}`

/** The next page for the buyer: payment or confirmation. The same order always returns the same page. */
export async function redirectForOrder(deps: ReplyDeps, orderId: string, log: FastifyBaseLogger) {
  const [order] = await findOrder.rows(deps.db, orderId)
  if (!order) throw new Error(`order ${orderId} not found`)
  const redirectUrl =
    order.state === 'awaiting_payment'
      ? await payUrl(deps, order, log)
      : thanksUrl(deps.origin, order.public_id, order.locale)
  return { order, redirectUrl }
}

/** The same for an order that this request placed; the draft replaces a database read. */
export async function redirectForDraft(
  deps: ReplyDeps,
  draft: Draft,
  paymentId: string | undefined,
  log: FastifyBaseLogger,
) {
  const { publicId, locale, number, method, bank, provider = '', toPayCents, email, address, wanted } = draft
  if (paymentId === undefined) return thanksUrl(deps.origin, publicId, locale)
  return createPaymentOrWait(deps, log, {
    id: paymentId,
    order_id: wanted.orderId,
    public_id: publicId,
    number,
    provider,
    method,
    bank,
    amount_cents: toPayCents,
    locale,
    email,
    delivery_address: address,
  })
}

async function payUrl(deps: ReplyDeps, order: OrderRow, log: FastifyBaseLogger) {
  const waiting = returnUrl(deps, order.public_id, order.locale)
  const payment = (await listPayments.rows(deps.db, order.id)).at(-1)
  if (!payment) return waiting
  if (payment.psp_id !== null) return payment.checkout_url ?? waiting
  const [toCreate] = await findPaymentToCreate.rows(deps.db, payment.id)
  if (toCreate) return createPaymentOrWait(deps, log, toCreate)
  // A concurrent request created the payment in between.
  return (await listPayments.rows(deps.db, order.id)).at(-1)?.checkout_url ?? waiting
}

/** The provider's payment page. If it cannot be created now, returns the waiting page while the worker retries. */
async function createPaymentOrWait(
  { db, providers, isTestMode, origin, secret }: ReplyDeps,
  log: FastifyBaseLogger,
  toCreate: ToCreate,
) {
  const waiting = returnUrl({ origin, secret }, toCreate.public_id, toCreate.locale)
  const provider = providers.named(toCreate.provider, isTestMode)
  if (!provider) return waiting
  try {
    return await createPayment({ db, provider, webhookUrl: providers.webhookUrl(provider.name) }, toCreate, waiting)
  } catch (error) {
    log.warn({ err: error, order: toCreate.number }, 'payment creation failed; the worker retries')
    return waiting
  }
}
