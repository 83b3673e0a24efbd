import type { Tx } from '../../../platform/db.ts'
import { listPayments } from '../order-queries.ts'
import type { OrderRow, PaymentRow } from '../order-row.ts'
import { queueRefund } from './settle-queries.ts'

export type RefundReason = 'cancelled' | 'withdrawn' | 'returned' | 'overpaid' | 'short' | 'staff'

/** Queues a refund for one payment; the worker sends it to the provider. Returns false if it was already queued. */
export async function refundPayment(
  tx: Tx,
  payment: PaymentRow,
  cents: number,
  reason: RefundReason,
  key: string,
): Promise<boolean> {
  if (cents <= 0) return false
  const made = await queueRefund.rows(tx, payment.id, payment.order_id, cents, reason, `${key}.${payment.id}`)
  return made.length > 0
}

/** Refunds an amount across the payments of an order, latest first. Returns the amount that could not be refunded. */
export async function refundOrder(
  tx: Tx,
  order: OrderRow,
  cents: number,
  reason: RefundReason,
  key: string,
): Promise<number> {
  let left = cents
  for (const payment of (await listPayments.rows(tx, order.id)).reverse()) {
    if (payment.state !== 'paid' || left === 0) continue
    const part = Math.min(left, payment.amount_cents - payment.refunded_cents)
    if (await refundPayment(tx, payment, part, reason, key)) left -= part
  }
  return left
}
