import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Metrics } from '../../platform/metrics.ts'
import { afterRoutes } from './after/after-routes.ts'
import { reviewStopRoutes } from './after/review-stop-routes.ts'
import { withdrawalRoutes } from './after/withdrawal-routes.ts'
import { type ConfirmOptions, confirmRoutes } from './confirm/confirm-routes.ts'
import type { Applied } from './settle/apply-payment.ts'
import { viewRoutes } from './view/view-routes.ts'

export { type OpsAnswer, type OpsOptions, opsOrders } from './after/ops.ts'
export { SETTLEMENTS } from './after/settle-by-hand.ts'
export { CONDITIONS } from './after/take-back.ts'
export { keepOnce, startKeeper } from './keep/keeper.ts'
export { orderFigures } from './keep/order-figures.ts'
export type { KeeperDeps } from './keep/turn.ts'
export { opsCustomers } from './ledger/ops-customers.ts'
export { bookPayment, listOpenInvoices } from './ledger/ops-invoices.ts'

export type OrderOptions = ConfirmOptions & {
  readonly metrics: Metrics
  readonly secret: string
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

const LOOKED_AT: readonly string[] = ['mismatch', 'paid_short', 'overpaid']

/** Counted always; what money and goods disagree about is an alarm. */
export const tellApplied =
  ({ metrics, log }: Pick<OrderOptions, 'metrics' | 'log'>) =>
  ({ what }: Applied, payment: { readonly id: string; readonly order_id: string }) => {
    metrics.paymentsApplied.inc({ what })
    if (LOOKED_AT.includes(what)) log.error({ what, payment: payment.id, order: payment.order_id }, 'payment_alarm')
  }

/** From a cart to an order, and what becomes of it. */
export function orderRoutes(app: FastifyInstance, options: OrderOptions) {
  confirmRoutes(app, options)
  viewRoutes(app, { ...options, onApplied: tellApplied(options) })
  afterRoutes(app, options)
  withdrawalRoutes(app, options)
  reviewStopRoutes(app, options)
}
