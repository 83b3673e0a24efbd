import { isProgress, PAYMENT_STATES, type PaymentState } from '@shop/domain/order/states'
import { decideShortUntil, PAYABLE_MS } from '@shop/domain/payment/methods'
import type { Tx } from '../../../platform/db.ts'
import type { ProviderPayment } from '../../../ports/payment.ts'
import { reacquireHolds, releaseHolds } from '../ledger/release-holds.ts'
import { promiseStock } from '../ledger/take-queries.ts'
import { lockOrder, setHoldsUntil } from '../order-queries.ts'
import type { OrderRow, PaymentRow } from '../order-row.ts'
import { queueMail, recordEvent, transitionOrder } from '../transition.ts'
import { refundPayment } from './refund.ts'
import { countOpenPayments, lockPayment, noteMismatch, setPaymentState, touchPayment } from './settle-queries.ts'

export type Applied = {
  readonly ok: true
  readonly what: 'nothing' | 'moved' | 'paid' | 'paid_short' | 'overpaid' | 'mismatch'
  readonly state: PaymentState
}
export type ApplyOptions = { readonly mode: string; readonly slotCapacity: number; readonly now: Date }

const isState = (text: string): text is PaymentState => PAYMENT_STATES.includes(text as PaymentState)

/** A reply that does not match this payment is stored as a mismatch, and changes nothing until staff decide. */
function misfit(payment: PaymentRow, order: OrderRow, said: ProviderPayment, mode: string): string | undefined {
  if (said.pspId !== payment.psp_id) return 'id'
  if (said.orderId !== order.public_id || said.paymentId !== payment.id) return 'order'
  if (said.currency !== payment.currency) return 'currency'
  if (said.amountCents !== payment.amount_cents) return 'amount'
  return said.mode === mode ? undefined : 'mode'
}

/** The only code that changes a payment's state. Expects fresh data, because messages arrive late or twice. */
export async function applyPayment(
  tx: Tx,
  found: PaymentRow,
  said: ProviderPayment,
  { mode, slotCapacity, now }: ApplyOptions,
): Promise<Applied> {
  const [order] = await lockOrder.rows(tx, found.order_id)
  const [payment] = await lockPayment.rows(tx, found.id)
  if (!order || !payment) throw new Error(`payment ${found.id} or its order not found`)
  const wrong = misfit(payment, order, said, mode)
  if (wrong !== undefined || !isState(said.status)) {
    await noteMismatch.rows(tx, payment.id, wrong ?? `state ${said.status}`, said.amountCents, said.status)
    // Money arrived in another amount: the order waits for staff and does not expire.
    if (wrong === 'amount' && said.status === 'paid' && order.state === 'awaiting_payment')
      await transitionOrder(tx, order, { to: 'mismatch', by: 'provider', data: { statedCents: said.amountCents } })
    return { ok: true, what: 'mismatch', state: payment.state }
  }
  if (!isProgress(payment.state, said.status)) {
    await touchPayment.rows(tx, payment.id)
    return { ok: true, what: 'nothing', state: payment.state }
  }
  await setPaymentState.rows(tx, payment.id, said.status)
  await recordEvent(tx, order, `payment_${said.status}`, 'provider', { paymentId: payment.id })
  const state = said.status
  if (state === 'paid')
    return { ok: true, what: await paid(tx, order, { ...payment, state }, slotCapacity, now), state }
  if (state === 'failed' || state === 'canceled' || state === 'expired') await unpaid(tx, order, payment, state, now)
  return { ok: true, what: 'moved', state }
}

/** A paid payment always counts. It is refunded if the order has ended; if goods are short, staff decide. */
async function paid(tx: Tx, order: OrderRow, payment: PaymentRow, slotCapacity: number, now: Date) {
  if (order.state !== 'awaiting_payment' && order.state !== 'created') {
    // A second payment for the order, or one that arrived after the order ended.
    await refundPayment(tx, payment, payment.amount_cents, 'overpaid', 'overpaid')
    await queueMail(tx, order, 'refunded', { cents: payment.amount_cents }, payment.id)
    return 'overpaid'
  }
  const short = order.is_holding ? undefined : await reacquireHolds(tx, order, payment.id, null, slotCapacity)
  if (short) {
    const until = decideShortUntil(now)
    await transitionOrder(tx, order, { to: 'paid_short', by: 'provider', holdsUntil: until, data: short })
    await queueMail(tx, order, 'short', short)
    return 'paid_short'
  }
  await promiseStock.rows(tx, order.id)
  await transitionOrder(tx, order, { to: 'paid', by: 'provider', releaseReason: 'psp_paid' })
  await queueMail(tx, order, 'paid')
  return 'paid'
}

/** Releases the holds unless another payment is open. The order stays payable for a limited time. */
async function unpaid(tx: Tx, order: OrderRow, payment: PaymentRow, state: PaymentState, now: Date) {
  if (order.state !== 'awaiting_payment') return
  const [others] = await countOpenPayments.rows(tx, order.id, payment.id)
  if ((others?.open ?? 0) > 0) return
  await releaseHolds(tx, order, payment.id)
  await setHoldsUntil.rows(tx, order.id, new Date(now.getTime() + PAYABLE_MS))
  if (state !== 'canceled') await queueMail(tx, order, 'failed', {}, payment.id)
}
