import { cancelOrder as cancelEndpoint, done, orderByLink, payOrder } from '@shop/contract'
import { isProviderMethod } from '@shop/domain/payment/methods'
import { isOptional } from '@shop/domain/payment/offers'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { refuse as refuseNow } from '../../../platform/http/errors.ts'
import { answer, refuseBy, serve } from '../../../platform/http/serve.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import type { OffersOf, PaymentSettings, Providers } from '../../payment/index.ts'
import { redirectForOrder } from '../confirm/reply.ts'
import { invoicePdf } from '../documents/invoice-pdf.ts'
import { listInvoices } from '../documents/invoice-queries.ts'
import { orderFor } from '../view/order-for.ts'
import { cancelOrder } from './cancel-order.ts'
import { orderDetail } from './detail.ts'
import { payAgain } from './pay-again.ts'

export type AfterOptions = {
  readonly db: Db
  readonly providers: Providers
  readonly offersOf: OffersOf
  readonly settings: () => Promise<PaymentSettings>
  readonly origin: string
  readonly secret: string
  readonly now: () => Date
}
const refuse = refuseBy({
  order_not_found: 404,
  order_under_way: 422,
  order_not_payable: 422,
  payment_method_unavailable: 422,
})
type Paper = { Params: { id: string; number: string }; Querystring: { signature?: string } }

/** Actions that a buyer can take on an order from its page. */
export function afterRoutes(
  app: FastifyInstance,
  { db, providers, offersOf, settings, origin, secret, now }: AfterOptions,
) {
  const access = { db, secret }

  const terms = async (at = now()) => {
    const { holidays, idealName } = await settings()
    return { now: at, holidays, idealName }
  }

  serve(app, orderByLink, async (request) => {
    const order = await orderFor(access, request, request.params.id, request.query.signature)
    if (!order) return refuse('order_not_found')
    return answer(
      200,
      done(await orderDetail(db, order.id, secret, { ...(await terms(request.now)), locale: request.locale })),
    )
  })

  serve(app, cancelEndpoint, async (request) => {
    const order = await orderFor(access, request, request.params.id, request.body.signature)
    if (!order) return refuse('order_not_found')
    const cancelled = await transaction(db, request.id, (tx) =>
      cancelOrder(tx, order.id, { by: 'customer', reason: 'buyer', now: now() }),
    )
    if (!cancelled.ok) return refuse('order_under_way')
    // Cancel open payments so that the order can no longer be paid. If a payment still arrives, it is refunded.
    const { isTestMode } = await settings()
    for (const { provider, pspId } of cancelled.openPayments)
      await providers
        .named(provider, isTestMode)
        ?.cancel(pspId)
        .catch((error: Error) => request.log.warn({ err: error }, 'payment cancellation failed; payment stays open'))
    return answer(200, done(await orderDetail(db, order.id, secret, { ...(await terms()), locale: request.locale })))
  })

  serve(app, payOrder, async (request) => {
    const { signature, method } = request.body
    const order = await orderFor(access, request, request.params.id, signature)
    if (!order) return refuse('order_not_found')
    const { isTestMode, slotCapacity } = await settings()
    const provider = providers.forMode(isTestMode)
    if (!provider || !isProviderMethod(method)) return refuse('payment_method_unavailable')
    const offers = isOptional(method) ? await offersOf(provider) : []
    const paid = await transaction(db, request.id, (tx) =>
      payAgain(tx, order.id, method, { now: now(), slotCapacity, provider: provider.name, offers }),
    )
    if (!paid.ok) return refuse(paid.code)
    const deps = { db, providers, isTestMode, origin, secret }
    const { redirectUrl } = await redirectForOrder(deps, order.id, request.log as FastifyBaseLogger)
    return answer(200, done({ redirectUrl }))
  })

  // Serves a file, so this endpoint is not part of the contract.
  app.get<Paper>(`${orderByLink.url}/papers/:number.pdf`, async (request, reply) => {
    const { id, number } = request.params
    const order = await orderFor(access, request, id, request.query.signature)
    const paper = order ? (await listInvoices.rows(db, order.id)).find((one) => one.number === number) : undefined
    if (!order || !paper) return refuseNow(request, reply, 'order_not_found')
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${paper.number}.pdf"`)
      .type('application/pdf')
      .send(await invoicePdf(paper, order))
  })
}
