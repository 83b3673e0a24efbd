import { mayBecome, mayCancel } from '@shop/domain/order/states'
import type { Client } from '../../../platform/sql/transact.ts'
import { giveBack } from '../ledger/give-back.ts'
import { type Actor, move, owe } from '../move.ts'
import { listPayments, lockOrder } from '../order-queries.ts'
import { refundOrder } from '../settle/refund.ts'

export type Cancelling = { readonly by: Actor; readonly reason: string; readonly now: Date }
export type Cancelled =
  | { readonly ok: true; readonly openPspIds: readonly string[] }
  | { readonly ok: false; readonly code: 'order_not_found' | 'too_late' }

/** Everything the order took goes back: goods, points, codes, room, credit, and what was paid. */
export async function cancelOrder(client: Client, orderId: string, { by, reason }: Cancelling): Promise<Cancelled> {
  const [order] = await lockOrder.rows(client, orderId)
  if (!order) return { ok: false, code: 'order_not_found' }
  const isBuyer = by === 'customer' || by === 'guest'
  if (!mayBecome(order.state, 'cancelled') || (isBuyer && !mayCancel(order.state)))
    return { ok: false, code: 'too_late' }
  await giveBack(client, order, 'cancelled')
  const payments = await listPayments.rows(client, order.id)
  const paidCents = payments.reduce(
    (sum, one) => sum + (one.state === 'paid' ? one.amount_cents - one.refunded_cents : 0),
    0,
  )
  await refundOrder(client, order, paidCents, order.state === 'paid_short' ? 'short' : 'cancelled', 'cancelled')
  // never reached the provider, so nobody can pay it
  await client.query(
    `update payment set state = 'canceled' where order_id = $1 and state = 'created' and psp_id is null`,
    [order.id],
  )
  await move(client, order, { to: 'cancelled', by, data: { reason } })
  await owe(client, order, 'cancelled', { reason, cents: paidCents })
  const openPspIds = payments.flatMap(({ psp_id, state }) =>
    psp_id !== null && ['open', 'pending', 'authorized'].includes(state) ? [psp_id] : [],
  )
  return { ok: true, openPspIds }
}
