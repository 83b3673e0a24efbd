import { done, openOrders, orderOfCart, orderSuccess, paymentState } from '@shop/contract'
import { toEuros } from '@shop/domain/money'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { customerOf } from '../../../platform/http/caller.ts'
import { answer, refuseBy, serve } from '../../../platform/http/serve.ts'
import type { PaymentSettings, Providers } from '../../payment/index.ts'
import { redirectForOrder, thanksUrl } from '../confirm/reply.ts'
import { returnUrl } from '../names.ts'
import { findOrderByPublicId, findOrderOfCart, listPayments } from '../order-queries.ts'
import type { OrderRow } from '../order-row.ts'
import { leavePayment, type SyncDeps, syncPayment } from '../settle/sync-payment.ts'
import { isBuyer, orderFor } from './order-for.ts'
import { toOrderView, viewIn } from './order-view.ts'
import { findView, listOpenOrders } from './view-queries.ts'

const refuse = refuseBy({ order_not_found: 404 })
const WIRE = {
  created: 'open',
  open: 'open',
  pending: 'open',
  authorized: 'open',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'expired',
} as const

export type ViewOptions = {
  readonly db: Db
  readonly providers: Providers
  readonly settings: () => Promise<PaymentSettings>
  readonly origin: string
  readonly secret: string
  readonly now: () => Date
  readonly onApplied: SyncDeps['onApplied']
}

export function viewRoutes(app: FastifyInstance, options: ViewOptions) {
  const { db, providers, settings, origin, secret, now, onApplied } = options

  serve(app, openOrders, async ({ caller }) => {
    const rows = caller.kind === 'customer' ? await listOpenOrders.rows(db, caller.customerId) : []
    const orders = rows.map(({ public_id, number, to_pay_cents, holds_until }) => ({
      id: public_id,
      orderNumber: number,
      toPay: toEuros(to_pay_cents),
      payUntil: holds_until?.toISOString() ?? null,
    }))
    return answer(200, done(orders))
  })

  serve(app, orderOfCart, async (request) => {
    const [order] = await findOrderOfCart.rows(db, request.params.cartId, customerOf(request).customerId)
    return answer(200, done({ orderId: order?.public_id ?? null }))
  })

  serve(app, orderSuccess, async (request) => {
    const [row] = await findView.rows(db, request.params.id)
    if (row?.order.customer_id !== customerOf(request).customerId) return refuse('order_not_found')
    return answer(200, done(toOrderView(viewIn(row, request.locale))))
  })

  /** Called by the return page. Fetches the state from the provider, whatever the return URL says. */
  serve(app, paymentState, async (request) => {
    const order = await orderFor({ db, secret }, request, request.params.orderId, request.query.signature)
    if (!order) return refuse('order_not_found')
    const { isTestMode, slotCapacity } = await settings()
    const payment = (await listPayments.rows(db, order.id)).at(-1)
    const provider = payment && providers.named(payment.provider, isTestMode)
    const log = request.log as FastifyBaseLogger
    if (order.state === 'awaiting_payment' && payment?.psp_id && provider) {
      const sync = { db, provider, slotCapacity, now, onApplied }
      const read = request.query.left === 'yes' ? leavePayment : syncPayment
      await read(sync, payment.psp_id, request.id).catch((error: Error) =>
        log.warn({ err: error }, 'payment provider unavailable; returning the stored state'),
      )
    }
    return answer(200, done({ ...(await stateOf(order, isTestMode, log)), isOwn: isBuyer(request, order) }))
  })

  async function stateOf({ id, public_id, locale }: OrderRow, isTestMode: boolean, log: FastifyBaseLogger) {
    const [order] = await findOrderByPublicId.rows(db, public_id)
    const payment = (await listPayments.rows(db, id)).at(-1)
    if (order && order.state !== 'awaiting_payment' && order.state !== 'cancelled')
      return { state: 'paid' as const, redirectUrl: thanksUrl(origin, public_id, locale) }
    const state = payment ? WIRE[payment.state] : ('cancelled' as const)
    if (state !== 'open') return { state, redirectUrl: null }
    const { redirectUrl } = await redirectForOrder({ db, providers, isTestMode, origin, secret }, id, log)
    return { state, redirectUrl: redirectUrl === returnUrl({ origin, secret }, public_id, locale) ? null : redirectUrl }
  }
}
