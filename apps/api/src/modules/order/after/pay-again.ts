import { holdMs, type ProviderMethod } from '@shop/domain/payment/methods'
import type { Client } from '../../../platform/sql/transact.ts'
import { uuid7 } from '../../../platform/sql/uuid7.ts'
import { takeAgain } from '../ledger/give-back.ts'
import { note } from '../move.ts'
import { listPayments, lockOrder } from '../order-queries.ts'
import type { OrderRow, PaymentRow } from '../order-row.ts'
import { insertPayment } from './after-queries.ts'

const MOST_TRIES = 5
const OPEN: readonly string[] = ['created', 'open', 'pending', 'authorized', 'paid']

export const isPayable = (order: OrderRow, payments: readonly PaymentRow[]): boolean =>
  order.state === 'awaiting_payment' &&
  payments.length < MOST_TRIES &&
  !payments.some(({ state }) => OPEN.includes(state))

export type PaidAgain = { readonly ok: true } | { readonly ok: false; readonly code: 'order_not_payable' }

/** A new payment for an order whose last one came to nothing. What it gave back is taken again first, or it stays unpaid. */
export async function payAgain(
  client: Client,
  orderId: string,
  method: ProviderMethod,
  { now, slotCapacity }: { readonly now: Date; readonly slotCapacity: number },
): Promise<PaidAgain> {
  const [order] = await lockOrder.rows(client, orderId)
  const payments = order ? await listPayments.rows(client, order.id) : []
  if (!order || !isPayable(order, payments)) return { ok: false, code: 'order_not_payable' }
  const id = uuid7()
  const until = new Date(now.getTime() + holdMs(method))
  const short = order.is_holding ? undefined : await takeAgain(client, order, id, until, slotCapacity)
  if (short) return { ok: false, code: 'order_not_payable' }
  await insertPayment.rows(client, id, order.id, method, order.to_pay_cents, until)
  await note(client, order, 'payment_again', 'customer', { paymentId: id, method })
  return { ok: true }
}
