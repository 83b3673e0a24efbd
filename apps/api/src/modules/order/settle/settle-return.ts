import { earnedAfter, splitRefund } from '@shop/domain/order/give-back'
import type { Tx } from '../../../platform/db.ts'
import { heldBy } from '../ledger/held.ts'
import { changeCredit, changePoints } from '../ledger/take-queries.ts'
import type { OrderRow } from '../order-row.ts'
import { lowerInvoice, setWithdrawal, type WithdrawalRow } from '../post-purchase/post-purchase-queries.ts'
import { recordEvent } from '../transition.ts'
import { refundOrder } from './refund.ts'

/** Goods that came back are worth their price, also if less was refunded for their condition. */
export const worthOf = ({ refund_cents, points_back, reduced_cents }: WithdrawalRow) =>
  refund_cents + points_back + reduced_cents

/** Returns money, points and credit of one withdrawal. `worthBack`: the value of all returned goods, including these. */
export async function settle(tx: Tx, order: OrderRow, withdrawal: WithdrawalRow, worthBack: number, now: Date) {
  const { id, refund_cents: cents, points_back: due, reason } = withdrawal
  const held = await heldBy(tx, order.id)
  const refund = splitRefund(cents, due, held)
  const { points, fromOpenCents: open, fromInvoicedCents: invoiced } = refund
  await refundOrder(tx, order, refund.toPaymentCents, reason === 'short' ? 'short' : 'withdrawn', `withdrawal.${id}`)
  if (points > 0) await changePoints.rows(tx, order.customer_id, points, order.id, 'redeem_back', id)
  const kept = earnedAfter(order, worthBack)
  if (order.handed_over_at !== null && held.earned > kept)
    await changePoints.rows(tx, order.customer_id, kept - held.earned, order.id, 'earn_back', id)
  if (open > 0) await changeCredit.rows(tx, order.customer_id, -open, 0, order.id, 'order_back', id)
  if (invoiced > 0) {
    await changeCredit.rows(tx, order.customer_id, 0, -invoiced, order.id, 'credit', id)
    await lowerInvoice.rows(tx, order.id, invoiced)
  }
  await setWithdrawal.rows(tx, id, 'refunded', cents, points, now)
  await recordEvent(tx, order, 'refunded', 'staff', { withdrawalId: id, ...refund, cents })
  return refund
}
