import type { Settlement } from '@shop/contract/staff/attention-actions'
import type { Tx } from '../../../platform/db.ts'
import { reacquireHolds } from '../ledger/release-holds.ts'
import { promiseStock } from '../ledger/take-queries.ts'
import { listPayments, lockOrder } from '../order-queries.ts'
import type { OrderRow, PaymentRow } from '../order-row.ts'
import { refundPayment } from '../settle/refund.ts'
import { acceptStated, dismissMismatch } from '../settle/settle-queries.ts'
import { queueMail, recordEvent, transitionOrder } from '../transition.ts'
import { cancelOrder } from './cancel-order.ts'
import { extendReservations } from './post-purchase-queries.ts'

export type Settled =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'order_not_found' | 'nothing_to_settle' | 'still_short' | 'too_late' }
type Terms = { readonly now: Date; readonly slotCapacity: number }

const ASK_DAYS = 3
const isStated = ({ mismatch, stated_state, stated_cents }: PaymentRow) =>
  mismatch === 'amount' && stated_state === 'paid' && (stated_cents ?? 0) > 0

/**
 * Lets staff resolve a payment problem: an order paid after its goods sold out, or a payment with a wrong amount.
 * `accept` continues with the amount paid. `ask` requests the rest from the buyer. `refund` refunds everything and ends
 * the order. `dismiss` discards a mismatch that moved no money.
 */
export async function settleByHand(tx: Tx, orderId: string, how: Settlement, terms: Terms): Promise<Settled> {
  const [order] = await lockOrder.rows(tx, orderId)
  if (!order) return { ok: false, code: 'order_not_found' }
  const payment = (await listPayments.rows(tx, orderId)).find(isStated)
  if (how === 'dismiss') {
    const dismissed = await dismissMismatch.rows(tx, orderId)
    if (dismissed.length === 0) return { ok: false, code: 'nothing_to_settle' }
    await recordEvent(tx, order, 'mismatch_dismissed', 'staff')
    return { ok: true }
  }
  if (order.state === 'paid_short' && how !== 'ask')
    return how === 'accept' ? goOn(tx, order, terms) : end(tx, order, terms)
  if (!payment) return { ok: false, code: 'nothing_to_settle' }
  return settleAmount(tx, order, payment, how, terms)
}

async function settleAmount(
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  how: 'accept' | 'ask' | 'refund',
  terms: Terms,
): Promise<Settled> {
  const stated = payment.stated_cents ?? 0
  const paidBefore = (await listPayments.rows(tx, order.id)).reduce(
    (sum, one) => sum + (one.state === 'paid' ? one.amount_cents - one.refunded_cents : 0),
    0,
  )
  const missing = order.to_pay_cents - paidBefore - stated
  // An order that has ended cannot accept money, so only a refund is possible.
  if (order.state !== 'mismatch' && how !== 'refund') return { ok: false, code: 'nothing_to_settle' }
  const waived = how === 'accept' ? Math.max(0, missing) : 0
  const [accepted] = await acceptStated.rows(tx, payment.id, waived)
  if (!accepted) return { ok: false, code: 'nothing_to_settle' }
  await recordEvent(tx, order, 'mismatch_settled', 'staff', {
    how,
    paymentId: payment.id,
    statedCents: stated,
    missing,
  })
  if (how === 'refund' && order.state !== 'mismatch') {
    await refundPayment(tx, accepted, stated, 'staff', 'mismatch')
    return { ok: true }
  }
  if (how === 'refund') return end(tx, order, terms)
  if (how === 'ask' && missing > 0) return askRest(tx, order, missing, terms)
  const done = await goOn(tx, order, terms)
  if (done.ok && missing < 0) await refundPayment(tx, accepted, -missing, 'overpaid', 'overpaid')
  return done
}

/** Marks the order as paid, as if the payment had matched. */
async function goOn(tx: Tx, order: OrderRow, { slotCapacity }: Terms): Promise<Settled> {
  const part = `settled.${Date.now()}`
  const short = order.is_holding ? undefined : await reacquireHolds(tx, order, part, null, slotCapacity)
  if (short) return { ok: false, code: 'still_short' }
  await promiseStock.rows(tx, order.id)
  await transitionOrder(tx, order, { to: 'paid', by: 'staff', releaseReason: 'psp_paid' })
  await queueMail(tx, order, 'paid')
  return { ok: true }
}

/** Holds the goods while the buyer pays the rest. If the rest does not arrive, the order expires. */
async function askRest(tx: Tx, order: OrderRow, cents: number, { now }: Terms): Promise<Settled> {
  const holdsUntil = new Date(now.getTime() + ASK_DAYS * 86_400_000)
  await transitionOrder(tx, order, { to: 'awaiting_payment', by: 'staff', holdsUntil })
  await extendReservations.rows(tx, order.id, holdsUntil)
  await queueMail(tx, order, 'rest', { cents })
  return { ok: true }
}

async function end(tx: Tx, order: OrderRow, { now }: Terms): Promise<Settled> {
  const cancelled = await cancelOrder(tx, order.id, { by: 'staff', reason: 'staff', now })
  return cancelled.ok ? { ok: true } : { ok: false, code: cancelled.code }
}
