import { allowsAfter } from '@shop/domain/order/give-back'
import type { Client } from '../../../platform/sql/transact.ts'
import { heldBy } from '../ledger/held.ts'
import { releaseHolds } from '../ledger/release-holds.ts'
import { listPayments, lockOrder } from '../order-queries.ts'
import { refundOrder } from '../settle/refund.ts'
import { type Actor, queueMail, transitionOrder } from '../transition.ts'
import { endWithdrawals } from './post-purchase-queries.ts'

export type Cancelling = { readonly by: Actor; readonly reason: string; readonly now: Date }
export type Cancelled =
  | { readonly ok: true; readonly openPspIds: readonly string[] }
  | { readonly ok: false; readonly code: 'order_not_found' | 'too_late' }

/**
 * Releases everything the order holds: stock, points, codes, delivery capacity, credit and money. Open withdrawals end
 * with the order because the cancellation refunds everything.
 */
export async function cancelOrder(client: Client, orderId: string, { by, reason }: Cancelling): Promise<Cancelled> {
  const [order] = await lockOrder.rows(client, orderId)
  if (!order) return { ok: false, code: 'order_not_found' }
  const isBuyer = by === 'customer' || by === 'guest'
  if (!allowsAfter(order.state, isBuyer ? 'cancel' : 'staff_cancel')) return { ok: false, code: 'too_late' }
  const { paidCents, points } = await heldBy(client, order.id)
  await endWithdrawals.rows(client, order.id)
  await releaseHolds(client, order, 'cancelled')
  await refundOrder(client, order, paidCents, order.state === 'paid_short' ? 'short' : 'cancelled', 'cancelled')
  // These payments never reached the provider, so they cannot be paid.
  await client.query(
    `update payment set state = 'canceled' where order_id = $1 and state = 'created' and psp_id is null`,
    [order.id],
  )
  await transitionOrder(client, order, { to: 'cancelled', by, data: { reason } })
  await queueMail(client, order, 'cancelled', {
    reason,
    cents: paidCents,
    worthCents: paidCents === 0 ? 0 : paidCents + points,
  })
  const openPspIds = (await listPayments.rows(client, order.id)).flatMap(({ psp_id, state }) =>
    psp_id !== null && ['open', 'pending', 'authorized'].includes(state) ? [psp_id] : [],
  )
  return { ok: true, openPspIds }
}
