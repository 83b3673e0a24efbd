import { holdMs, mayPayAgainBy, type ProviderMethod } from '@shop/domain/payment/methods'
import type { MethodOffer } from '@shop/domain/payment/offers'
import type { Tx } from '../../../platform/db.ts'
import { uuid7 } from '../../../platform/sql/uuid7.ts'
import { reacquireHolds } from '../ledger/release-holds.ts'
import { listPayments, lockOrder } from '../order-queries.ts'
import type { OrderRow, PaymentRow } from '../order-row.ts'
import { recordEvent } from '../transition.ts'
import { insertPayment } from './post-purchase-queries.ts'

const MOST_TRIES = 5
const OPEN: readonly string[] = ['created', 'open', 'pending', 'authorized']

/** The amount still to be paid, because part of it may already have arrived. */
const missingOf = ({ to_pay_cents }: OrderRow, payments: readonly PaymentRow[]): number =>
  payments.reduce(
    (left, one) => left - (one.state === 'paid' ? one.amount_cents - one.refunded_cents : 0),
    to_pay_cents,
  )

export const isPayable = (order: OrderRow, payments: readonly PaymentRow[]): boolean =>
  order.state === 'awaiting_payment' &&
  missingOf(order, payments) > 0 &&
  payments.length < MOST_TRIES &&
  !payments.some(({ state }) => OPEN.includes(state))

/** The provider page of the open payment. */
export const openPayUrl = (order: OrderRow, payments: readonly PaymentRow[]): string | null =>
  order.state === 'awaiting_payment'
    ? (payments.findLast(({ state }) => state === 'open' || state === 'pending')?.checkout_url ?? null)
    : null

export type PayAgainOptions = {
  readonly now: Date
  readonly slotCapacity: number
  readonly provider: string
  readonly offers: readonly MethodOffer[]
}
export type PaidAgain =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'order_not_payable' | 'payment_method_unavailable' }

/**
 * Creates a new payment after the last one failed. Reacquires the released holds first; otherwise the order stays
 * unpaid.
 */
export async function payAgain(
  tx: Tx,
  orderId: string,
  method: ProviderMethod,
  { now, slotCapacity, provider, offers }: PayAgainOptions,
): Promise<PaidAgain> {
  const [order] = await lockOrder.rows(tx, orderId)
  const payments = order ? await listPayments.rows(tx, order.id) : []
  if (!order || !isPayable(order, payments)) return { ok: false, code: 'order_not_payable' }
  const due = { toPayCents: missingOf(order, payments), hasAddress: order.delivery_address !== null }
  if (!mayPayAgainBy(method, due, offers)) return { ok: false, code: 'payment_method_unavailable' }
  const id = uuid7()
  const until = new Date(now.getTime() + holdMs(method))
  const short = order.is_holding ? undefined : await reacquireHolds(tx, order, id, until, slotCapacity)
  if (short) return { ok: false, code: 'order_not_payable' }
  await insertPayment.rows(tx, id, order.id, method, due.toPayCents, until, provider)
  await recordEvent(tx, order, 'payment_again', 'customer', { paymentId: id, method })
  return { ok: true }
}
