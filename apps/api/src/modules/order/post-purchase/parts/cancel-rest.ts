import { partOfRefund } from '@shop/domain/order/return'
import { refundValue } from '@shop/domain/order/withdrawal'
import type { Tx } from '../../../../platform/db.ts'
import { returnStock } from '../../ledger/take-queries.ts'
import { listOrderLines } from '../../order-queries.ts'
import type { OrderLineRow, OrderRow } from '../../order-row.ts'
import { type Actor, queueMail, recordEvent } from '../../transition.ts'
import { endWithdrawal, listWithdrawals, shrinkWithdrawal } from '../post-purchase-queries.ts'
import { refundShort } from '../short-pick.ts'
import { toWithdrawLines } from '../withdraw.ts'
import { endRestIfGone } from './end-rest.ts'
import { listGoods, lockJobs } from './part-queries.ts'
import { goodsText, readHere, worthOfGoods } from './parts.ts'

export type CancellingRest = { readonly by: Actor; readonly reason: string; readonly now: Date }

/**
 * Cancels what is still in the branch of an order of which parts were handed over. Only these goods are refunded; the
 * order is then complete. The caller holds the lock of the order.
 */
export async function cancelRest(tx: Tx, order: OrderRow, { by, reason, now }: CancellingRest): Promise<void> {
  await lockJobs.rows(tx, order.id)
  const rest = (await listGoods.rows(tx, order.id)).filter(({ isOut }) => !isOut)
  const { isHere } = await readHere(tx, order)
  await endWithdrawalsOf(tx, order, ({ line_number }) => isHere(line_number))
  const money = await worthOfGoods(tx, order, rest)
  const withdrawalId = money.parts.length > 0 ? await refundShort(tx, order, money, now) : null
  for (const [productId, rows] of Map.groupBy(
    rest.toSorted((one, other) => (one.productId < other.productId ? -1 : 1)),
    (one) => one.productId,
  )) {
    const pieces = rows.reduce((sum, one) => sum + one.pieces, 0)
    await returnStock.rows(tx, order.id, productId, pieces, null, true)
  }
  const { cents, points } = money
  const told = { reason, items: goodsText(rest), cents, points, withdrawalId }
  await recordEvent(tx, order, 'rest_cancelled', by, told)
  await queueMail(tx, order, 'restCancelled', told)
  await endRestIfGone(tx, order.id, now)
}

/** Announced withdrawals of goods that never left end with them. Of the others, the customer still has the goods. */
export async function endWithdrawalsOf(tx: Tx, order: OrderRow, isCancelled: (line: OrderLineRow) => boolean) {
  const lines = await listOrderLines.rows(tx, order.id)
  const cancelled = new Set(lines.filter(isCancelled).map(({ line_number }) => line_number))
  const all = await listWithdrawals.rows(tx, order.id)
  for (const one of all.filter(({ state }) => state === 'confirmed')) {
    const kept = one.lines.filter(({ lineNumber }) => !cancelled.has(lineNumber))
    if (kept.length === one.lines.length) continue
    if (kept.length === 0) {
      await endWithdrawal.rows(tx, one.id)
      continue
    }
    const others = all.filter(({ id }) => id !== one.id)
    const worth = refundValue(toWithdrawLines(lines, others), kept, 0)
    if (!worth.ok) throw new Error(`announced pieces of order ${order.number} cannot be returned: ${worth.code}`)
    const part = partOfRefund({ cents: one.refund_cents, points: one.points_back }, worth.value.goodsCents)
    await shrinkWithdrawal.rows(tx, one.id, JSON.stringify(worth.value.parts), part.cents, part.points)
  }
}
