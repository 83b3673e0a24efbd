import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { type ConfirmOptions, confirmRoutes } from './confirm/confirm-routes.ts'
import { invoiceRoutes } from './invoices/invoice-routes.ts'
import { moveRoutes } from './post-purchase/move-routes.ts'
import { pickupRoutes } from './post-purchase/pickup-routes.ts'
import { afterRoutes } from './post-purchase/post-purchase-routes.ts'
import { reviewStopRoutes } from './post-purchase/review-stop-routes.ts'
import { withdrawalRoutes } from './post-purchase/withdrawal-routes.ts'
import type { Applied } from './settle/apply-payment.ts'
import { viewRoutes } from './view/view-routes.ts'

export { IS_UNBOOKED_MONEY } from './invoices/mismatch-queries.ts'
export { lookAtMismatch, settleMismatch } from './invoices/settle-mismatch.ts'
export { bookPayment } from './ledger/book-payment.ts'
export { allowOnAccount, correctPoints } from './ledger/correct-customer.ts'
export { listUnpaidInvoices } from './ledger/customer-queries.ts'
export { heldBy } from './ledger/held.ts'
export { findOrder, lockOrder } from './order-queries.ts'
export type { OrderRow } from './order-row.ts'
export { cancelOrder, releaseUncollected } from './post-purchase/cancel-order.ts'
export { bookTillRefund, collectionOf, counted, requiredChecks, type Shown } from './post-purchase/collect.ts'
export { advance, readyByHand, recordNotHome } from './post-purchase/hand-over.ts'
export { type Booked, type Proposed, proposeMove, withdrawProposal } from './post-purchase/move-delivery.ts'
export { movePromise } from './post-purchase/move-promise.ts'
export { endRestIfGone } from './post-purchase/parts/end-rest.ts'
export { dueForPart, handOverPart, type StatedPart } from './post-purchase/parts/hand-over-part.ts'
export { type GoodsRow, listGoods, listUnsafeGoods } from './post-purchase/parts/part-queries.ts'
export { hasParts, readHere, worthOfGoods } from './post-purchase/parts/parts.ts'
export { collectSplit, readySplit } from './post-purchase/parts/split-pickup.ts'
export { retryRefusedMail } from './post-purchase/post-purchase-queries.ts'
export { receiveReturn } from './post-purchase/receive-return.ts'
export { settleByHand } from './post-purchase/settle-by-hand.ts'
export { readShortOrder, refundShort, reportShort } from './post-purchase/short-pick.ts'
export { type HandedIn, linesToReturn, takeIn } from './post-purchase/take-in.ts'
export { STOPS_OF_DAY } from './post-purchase/trip/trip-queries.ts'
export { isWithdrawable, receiptOf, refuseAtDoor, type Terms } from './post-purchase/withdraw.ts'
export { choicesText } from './view/configured-text.ts'
export { partText } from './view/cuts-text.ts'
export { orderFor } from './view/order-for.ts'
export { exportTasks } from './worker/export-tasks.ts'
export { orderGauges } from './worker/order-gauges.ts'
export { runOnce, startOrderWorker } from './worker/order-worker.ts'
export type { WorkerDeps } from './worker/worker-context.ts'

export type OrderOptions = ConfirmOptions & {
  readonly metrics: Metrics
  readonly secret: string
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

const LOOKED_AT: readonly string[] = ['mismatch', 'paid_short', 'overpaid']

/** Counts each applied payment and logs an alarm if payment and goods disagree. */
export const reportPayment =
  ({ metrics, log }: Pick<OrderOptions, 'metrics' | 'log'>) =>
  ({ what }: Applied, payment: { readonly id: string; readonly order_id: string }) => {
    metrics.paymentsApplied.inc({ what })
    if (LOOKED_AT.includes(what)) log.error({ what, payment: payment.id, order: payment.order_id }, 'payment_alarm')
  }

export function orderRoutes(app: FastifyInstance, options: OrderOptions) {
  confirmRoutes(app, options)
  viewRoutes(app, { ...options, onApplied: reportPayment(options) })
  afterRoutes(app, options)
  pickupRoutes(app, options)
  invoiceRoutes(app, options)
  moveRoutes(app, options)
  withdrawalRoutes(app, options)
  reviewStopRoutes(app, options)
}
