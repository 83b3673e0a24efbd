import { allowsAfter } from '@shop/domain/order/give-back'
import type { Tx } from '../../../platform/db.ts'
import { heldBy } from '../ledger/held.ts'
import { releaseHolds } from '../ledger/release-holds.ts'
import { listPayments, lockOrder } from '../order-queries.ts'
import { refundOrder } from '../settle/refund.ts'
import { type Actor, queueMail, transitionOrder } from '../transition.ts'
import { cancelRest } from './parts/cancel-rest.ts'
import { hasParts } from './parts/parts.ts'
import { cancelSplit } from './parts/split-pickup.ts'
import { cancelUncreated, endWithdrawals } from './post-purchase-queries.ts'

export type Cancelling = { readonly by: Actor; readonly reason: string; readonly now: Date }
export type Cancelled =
  | { readonly ok: true; readonly openPayments: readonly { readonly provider: string; readonly pspId: string }[] }
  | { readonly ok: false; readonly code: 'order_not_found' | 'too_late' }

/**
 * Releases everything the order holds: stock, points, codes, delivery capacity, credit and money. Open withdrawals end
 * with the order because the cancellation refunds everything. If the customer has a part of the goods, only the rest is
 * cancelled and refunded, and the order is complete.
 */
export async function cancelOrder(tx: Tx, orderId: string, cancelling: Cancelling): Promise<Cancelled> {
  const { by, reason } = cancelling
  const [order] = await lockOrder.rows(tx, orderId)
  if (!order) return { ok: false, code: 'order_not_found' }
  const isBuyer = by === 'customer' || by === 'guest'
  if (!allowsAfter(order.state, isBuyer ? 'cancel' : 'staff_cancel')) return { ok: false, code: 'too_late' }
  if (await hasParts(tx, order.id)) {
    await cancelRest(tx, order, cancelling)
    return { ok: true, openPayments: [] }
  }
  const { paidCents, points } = await heldBy(tx, order.id)
  await endWithdrawals.rows(tx, order.id)
  await releaseHolds(tx, order, 'cancelled')
  await refundOrder(tx, order, paidCents, order.state === 'paid_short' ? 'short' : 'cancelled', 'cancelled')
  // These payments never reached the provider, so they cannot be paid.
  await cancelUncreated.rows(tx, order.id)
  await transitionOrder(tx, order, { to: 'cancelled', by, data: { reason } })
  await queueMail(tx, order, 'cancelled', {
    reason,
    cents: paidCents,
    worthCents: paidCents === 0 ? 0 : paidCents + points,
  })
  const openPayments = (await listPayments.rows(tx, order.id)).flatMap(({ provider, psp_id: pspId, state }) =>
    pspId !== null && ['open', 'pending', 'authorized'].includes(state) ? [{ provider, pspId }] : [],
  )
  return { ok: true, openPayments }
}

/** Releases goods that were not collected in time: one action reverses goods, money, credit and points. */
export async function releaseUncollected(tx: Tx, orderId: string, now: Date): Promise<{ readonly ok: boolean }> {
  const [order] = await lockOrder.rows(tx, orderId)
  // The delivery waits for the collected part, so staff may cancel that part before its time is over.
  if (order?.shipping_method === 'delivery')
    return cancelSplit(tx, orderId, { by: 'staff', reason: 'not_collected', now })
  if (order?.state !== 'ready' || order.holds_until === null || order.holds_until > now) return { ok: false }
  return cancelOrder(tx, orderId, { by: 'staff', reason: 'not_collected', now })
}
