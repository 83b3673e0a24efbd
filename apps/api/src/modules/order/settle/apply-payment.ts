import { PAYMENT_STATES, type PaymentState, paymentMoves } from '@shop/domain/order/states'
import { PAYABLE_MS } from '@shop/domain/payment/methods'
import type { ProviderPayment } from '../../../platform/outgoing/payment-provider.ts'
import type { Client } from '../../../platform/sql/transact.ts'
import { giveBack, takeAgain } from '../ledger/give-back.ts'
import { claimStock } from '../ledger/take-queries.ts'
import { move, note, owe } from '../move.ts'
import { lockOrder } from '../order-queries.ts'
import type { OrderRow, PaymentRow } from '../order-row.ts'
import { refundPayment } from './refund.ts'
import { countOpenPayments, lockPayment, noteMismatch, setPaymentState, touchPayment } from './settle-queries.ts'

export type Applied = {
  readonly ok: true
  readonly what: 'nothing' | 'moved' | 'paid' | 'paid_short' | 'overpaid' | 'mismatch'
  readonly state: PaymentState
}
export type ApplyOptions = { readonly mode: string; readonly slotCapacity: number; readonly now: Date }

const isState = (text: string): text is PaymentState => PAYMENT_STATES.includes(text as PaymentState)

/** What the provider says must be about this very payment, else nothing moves until somebody has looked. */
function misfit(payment: PaymentRow, order: OrderRow, said: ProviderPayment, mode: string): string | undefined {
  if (said.pspId !== payment.psp_id) return 'id'
  if (said.orderId !== order.public_id || said.paymentId !== payment.id) return 'order'
  if (said.currency !== payment.currency) return 'currency'
  if (said.amountCents !== payment.amount_cents) return 'amount'
  return said.mode === mode ? undefined : 'mode'
}

/** The only code that changes the state of a payment. Called with what was just fetched; messages may come twice and late. */
export async function applyPayment(
  client: Client,
  found: PaymentRow,
  said: ProviderPayment,
  { mode, slotCapacity, now }: ApplyOptions,
): Promise<Applied> {
  const [order] = await lockOrder.rows(client, found.order_id)
  const [payment] = await lockPayment.rows(client, found.id)
  if (!order || !payment) throw new Error(`payment ${found.id} has gone`)
  const wrong = misfit(payment, order, said, mode)
  if (wrong !== undefined || !isState(said.status)) {
    await noteMismatch.rows(client, payment.id, wrong ?? `state ${said.status}`, said.amountCents, said.status)
    // another amount of money did arrive: the order waits for staff and does not expire meanwhile
    if (wrong === 'amount' && said.status === 'paid' && order.state === 'awaiting_payment')
      await move(client, order, { to: 'mismatch', by: 'provider', data: { statedCents: said.amountCents } })
    return { ok: true, what: 'mismatch', state: payment.state }
  }
  if (!paymentMoves(payment.state, said.status)) {
    await touchPayment.rows(client, payment.id)
    return { ok: true, what: 'nothing', state: payment.state }
  }
  await setPaymentState.rows(client, payment.id, said.status)
  await note(client, order, `payment_${said.status}`, 'provider', { paymentId: payment.id })
  const state = said.status
  if (state === 'paid') return { ok: true, what: await paid(client, order, { ...payment, state }, slotCapacity), state }
  if (state === 'failed' || state === 'canceled' || state === 'expired')
    await unpaid(client, order, payment, state, now)
  return { ok: true, what: 'moved', state }
}

/** Paid always wins; what cannot be given for it is given back. */
async function paid(client: Client, order: OrderRow, payment: PaymentRow, slotCapacity: number) {
  if (order.state !== 'awaiting_payment' && order.state !== 'created') {
    // a second payment of the same order, or one that came after the order was given up
    await refundPayment(client, payment, payment.amount_cents, 'overpaid', 'overpaid')
    await owe(client, order, 'refunded', { cents: payment.amount_cents }, payment.id)
    return 'overpaid'
  }
  const short = order.is_holding ? undefined : await takeAgain(client, order, payment.id, null, slotCapacity)
  if (short) {
    const until = new Date(Date.now() + 24 * 3_600_000)
    await move(client, order, { to: 'paid_short', by: 'provider', holdsUntil: until, data: short })
    await owe(client, order, 'short', short)
    return 'paid_short'
  }
  await claimStock.rows(client, order.id)
  await move(client, order, { to: 'paid', by: 'provider', ground: 'psp_paid' })
  await owe(client, order, 'paid')
  return 'paid'
}

/** Goods and the rest are for others again, unless another try is still open; the order waits a while for a new one. */
async function unpaid(client: Client, order: OrderRow, payment: PaymentRow, state: PaymentState, now: Date) {
  if (order.state !== 'awaiting_payment') return
  const [others] = await countOpenPayments.rows(client, order.id, payment.id)
  if ((others?.open ?? 0) > 0) return
  await giveBack(client, order, payment.id)
  await client.query('update orders set holds_until = $2, updated_at = now() where id = $1', [
    order.id,
    new Date(now.getTime() + PAYABLE_MS),
  ])
  if (state !== 'canceled') await owe(client, order, 'failed', {}, payment.id)
}
