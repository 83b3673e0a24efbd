import { isProgress, PAYMENT_STATES, type PaymentState } from '@shop/domain/order/states'
import { decideShortUntil, PAYABLE_MS } from '@shop/domain/payment/methods'
import type { ProviderPayment } from '../../../platform/outgoing/payment-provider.ts'
import type { Client } from '../../../platform/sql/transact.ts'
import { reacquireHolds, releaseHolds } from '../ledger/release-holds.ts'
import { claimStock } from '../ledger/take-queries.ts'
import { lockOrder } from '../order-queries.ts'
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
  client: Client,
  found: PaymentRow,
  said: ProviderPayment,
  { mode, slotCapacity, now }: ApplyOptions,
): Promise<Applied> {
  const [order] = await lockOrder.rows(client, found.order_id)
  const [payment] = await lockPayment.rows(client, found.id)
  if (!order || !payment) throw new Error(`payment ${found.id} or its order not found`)
  const wrong = misfit(payment, order, said, mode)
  if (wrong !== undefined || !isState(said.status)) {
    await noteMismatch.rows(client, payment.id, wrong ?? `state ${said.status}`, said.amountCents, said.status)
    // Money arrived in another amount: the order waits for staff and does not expire.
    if (wrong === 'amount' && said.status === 'paid' && order.state === 'awaiting_payment')
      await transitionOrder(client, order, { to: 'mismatch', by: 'provider', data: { statedCents: said.amountCents } })
    return { ok: true, what: 'mismatch', state: payment.state }
  }
  if (!isProgress(payment.state, said.status)) {
    await touchPayment.rows(client, payment.id)
    return { ok: true, what: 'nothing', state: payment.state }
  }
  await setPaymentState.rows(client, payment.id, said.status)
  await recordEvent(client, order, `payment_${said.status}`, 'provider', { paymentId: payment.id })
  const state = said.status
  if (state === 'paid')
    return { ok: true, what: await paid(client, order, { ...payment, state }, slotCapacity, now), state }
  if (state === 'failed' || state === 'canceled' || state === 'expired')
    await unpaid(client, order, payment, state, now)
  return { ok: true, what: 'moved', state }
}

/** A paid payment always counts. It is refunded if the order has ended; if goods are short, staff decide. */
async function paid(client: Client, order: OrderRow, payment: PaymentRow, slotCapacity: number, now: Date) {
  if (order.state !== 'awaiting_payment' && order.state !== 'created') {
    // A second payment for the order, or one that arrived after the order ended.
    await refundPayment(client, payment, payment.amount_cents, 'overpaid', 'overpaid')
    await queueMail(client, order, 'refunded', { cents: payment.amount_cents }, payment.id)
    return 'overpaid'
  }
  const short = order.is_holding ? undefined : await reacquireHolds(client, order, payment.id, null, slotCapacity)
  if (short) {
    const until = decideShortUntil(now)
    await transitionOrder(client, order, { to: 'paid_short', by: 'provider', holdsUntil: until, data: short })
    await queueMail(client, order, 'short', short)
    return 'paid_short'
  }
  await claimStock.rows(client, order.id)
  await transitionOrder(client, order, { to: 'paid', by: 'provider', ground: 'psp_paid' })
  await queueMail(client, order, 'paid')
  return 'paid'
}

/** Releases the holds unless another payment is open. The order stays payable for a limited time. */
async function unpaid(client: Client, order: OrderRow, payment: PaymentRow, state: PaymentState, now: Date) {
  if (order.state !== 'awaiting_payment') return
  const [others] = await countOpenPayments.rows(client, order.id, payment.id)
  if ((others?.open ?? 0) > 0) return
  await releaseHolds(client, order, payment.id)
  await client.query('update orders set holds_until = $2, updated_at = now() where id = $1', [
    order.id,
    new Date(now.getTime() + PAYABLE_MS),
  ])
  if (state !== 'canceled') await queueMail(client, order, 'failed', {}, payment.id)
}
