import { allowsAfter } from '@shop/domain/order/give-back'
import type { Client } from '../../../platform/sql/transact.ts'
import { giveBack } from '../ledger/give-back.ts'
import { heldBy } from '../ledger/held.ts'
import { type Actor, move, owe } from '../move.ts'
import { listPayments, lockOrder } from '../order-queries.ts'
import { refundOrder } from '../settle/refund.ts'
import { endWithdrawals } from './after-queries.ts'

export type Cancelling = { readonly by: Actor; readonly reason: string; readonly now: Date }
export type Cancelled =
  | { readonly ok: true; readonly openPspIds: readonly string[] }
  | { readonly ok: false; readonly code: 'order_not_found' | 'too_late' }

/**
 * Everything the order still holds goes back: goods, points, codes, room, credit and money. A withdrawal that waits for
 * its goods ends with the order, because nothing is left to give back for it.
 */
export async function cancelOrder(client: Client, orderId: string, { by, reason }: Cancelling): Promise<Cancelled> {
  const [order] = await lockOrder.rows(client, orderId)
  if (!order) return { ok: false, code: 'order_not_found' }
  const isBuyer = by === 'customer' || by === 'guest'
  if (!allowsAfter(order.state, isBuyer ? 'cancel' : 'staff_cancel')) return { ok: false, code: 'too_late' }
  const { paidCents, points } = await heldBy(client, order.id)
  await endWithdrawals.rows(client, order.id)
  await giveBack(client, order, 'cancelled')
  await refundOrder(client, order, paidCents, order.state === 'paid_short' ? 'short' : 'cancelled', 'cancelled')
  // never reached the provider, so nobody can pay it
  await client.query(
    `update payment set state = 'canceled' where order_id = $1 and state = 'created' and psp_id is null`,
    [order.id],
  )
  await move(client, order, { to: 'cancelled', by, data: { reason } })
  await owe(client, order, 'cancelled', {
    reason,
    cents: paidCents,
    worthCents: paidCents === 0 ? 0 : paidCents + points,
  })
  const openPspIds = (await listPayments.rows(client, order.id)).flatMap(({ psp_id, state }) =>
    psp_id !== null && ['open', 'pending', 'authorized'].includes(state) ? [psp_id] : [],
  )
  return { ok: true, openPspIds }
}
