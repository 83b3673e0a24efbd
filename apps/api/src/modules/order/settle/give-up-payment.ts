import { PAYABLE_MS } from '@shop/domain/payment/methods'
import type { Client } from '../../../platform/sql/transact.ts'
import { releaseHolds } from '../ledger/release-holds.ts'
import { lockOrder } from '../order-queries.ts'
import { recordEvent } from '../transition.ts'
import { findPaymentById, lockPayment, setPaymentState } from './settle-queries.ts'

/** The provider refuses to create this payment. The order waits for another payment method. */
export async function giveUpPayment(client: Client, paymentId: string): Promise<{ readonly ok: true }> {
  const [found] = await findPaymentById.rows(client, paymentId)
  if (!found) return { ok: true }
  const [order] = await lockOrder.rows(client, found.order_id)
  const [payment] = await lockPayment.rows(client, paymentId)
  if (!order || payment?.state !== 'created' || payment.psp_id !== null) return { ok: true }
  await setPaymentState.rows(client, payment.id, 'failed')
  await recordEvent(client, order, 'payment_refused', 'provider', { paymentId })
  if (order.state !== 'awaiting_payment') return { ok: true }
  await releaseHolds(client, order, payment.id)
  await client.query('update orders set holds_until = $2, updated_at = now() where id = $1', [
    order.id,
    new Date(Date.now() + PAYABLE_MS),
  ])
  return { ok: true }
}
