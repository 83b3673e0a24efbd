import { share } from '@shop/domain/money'
import type { Client } from '../../../platform/sql/transact.ts'
import { changeCredit, changePoints, listReservations, returnStock } from '../ledger/take-queries.ts'
import { move, note, owe } from '../move.ts'
import { listOrderLines, lockOrder } from '../order-queries.ts'
import type { OrderRow } from '../order-row.ts'
import { refundOrder } from '../settle/refund.ts'
import { listWithdrawals, setWithdrawal, type WithdrawalRow } from './after-queries.ts'
import { toWithdrawLines } from './withdraw.ts'

const HANDED: readonly string[] = ['collected', 'delivered']

/** Goods of a withdrawal are back: stock, money, points that paid and points that were earned are put right, once. */
export async function takeBack(
  client: Client,
  orderId: string,
  now: Date,
): Promise<{ readonly ok: true; readonly count: number }> {
  const [order] = await lockOrder.rows(client, orderId)
  if (!order) return { ok: true, count: 0 }
  const withdrawals = await listWithdrawals.rows(client, orderId)
  const waiting = withdrawals.filter(({ state }) => state === 'confirmed')
  for (const withdrawal of waiting) await settle(client, order, withdrawal, now)
  const lines = await listOrderLines.rows(client, orderId)
  const isAll = toWithdrawLines(lines, withdrawals).every(({ gone, quantity }) => gone === quantity)
  if (waiting.length > 0 && isAll && HANDED.includes(order.state))
    await move(client, order, { to: 'returned', by: 'staff' })
  return { ok: true, count: waiting.length }
}

async function settle(client: Client, order: OrderRow, withdrawal: WithdrawalRow, now: Date) {
  await shelve(client, order, withdrawal)
  const { id, refund_cents: cents, points_back: points } = withdrawal
  const left = await refundOrder(client, order, cents, 'withdrawn', `withdrawal.${id}`)
  if (left > 0 && order.ground === 'on_account_approved')
    await changeCredit.rows(client, order.customer_id, 0, -left, order.id, 'credit', id)
  if (points > 0) await changePoints.rows(client, order.customer_id, points, order.id, 'redeem_back', id)
  const earned =
    order.handed_over_at === null ? 0 : share(order.points_earned, cents + points, Math.max(1, order.total_cents))
  // points that were spent already cannot be taken back: the account never goes below zero
  if (earned > 0) await changePoints.rows(client, order.customer_id, -earned, order.id, 'earn_back', id)
  await setWithdrawal.rows(client, id, 'refunded', cents, points, now)
  await note(client, order, 'refunded', 'staff', { withdrawalId: id, cents, points })
  await owe(client, order, 'refunded', { cents, worthCents: cents + points }, id)
}

/** Back to where they were taken from, as far as they were. */
async function shelve(client: Client, order: OrderRow, { lines: parts }: WithdrawalRow) {
  const lines = await listOrderLines.rows(client, order.id)
  const claimed = (await listReservations.rows(client, order.id)).filter(({ state }) => state === 'claimed')
  const rows = parts.flatMap(({ lineNumber, quantity }) => {
    const productId = lines.find((line) => line.line_number === lineNumber)?.product_id
    const place = claimed.find(({ product_id }) => product_id === productId)
    return place ? [{ productId: place.product_id, branchId: place.branch_id, quantity }] : []
  })
  await returnStock.rows(
    client,
    order.id,
    rows.map(({ productId }) => productId),
    rows.map(({ branchId }) => branchId),
    rows.map(({ quantity }) => quantity),
  )
}
