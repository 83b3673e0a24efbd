import { PAYABLE_MS } from '@shop/domain/payment/methods'
import type { Tx } from '../../../platform/db.ts'
import { releaseHolds } from '../ledger/release-holds.ts'
import { lockOrder, setHoldsUntil } from '../order-queries.ts'
import { recordEvent } from '../transition.ts'
import { findPaymentById, lockPayment, setPaymentState } from './settle-queries.ts'

/** The provider refuses to create this payment. The order waits for another payment method. */
export async function giveUpPayment(tx: Tx, paymentId: string): Promise<{ readonly ok: true }> {
  const [found] = await findPaymentById.rows(tx, paymentId)
  if (!found) return { ok: true }
  const [order] = await lockOrder.rows(tx, found.order_id)
  const [payment] = await lockPayment.rows(tx, paymentId)
  if (!order || payment?.state !== 'created' || payment.psp_id !== null) return { ok: true }
  await setPaymentState.rows(tx, payment.id, 'failed')
  await recordEvent(tx, order, 'payment_refused', 'provider', { paymentId })
  if (order.state !== 'awaiting_payment') return { ok: true }
  await releaseHolds(tx, order, payment.id)
  await setHoldsUntil.rows(tx, order.id, new Date(Date.now() + PAYABLE_MS))
  return { ok: true }
}
