import type { Tx } from '../../../../platform/db.ts'
import { claimStock, giveSlotBack } from '../../ledger/take-queries.ts'
import { listOrderLines, lockOrder } from '../../order-queries.ts'
import { queueMail, transitionOrder } from '../../transition.ts'
import { completeHandOver } from '../hand-over.ts'
import { listWithdrawals } from '../post-purchase-queries.ts'
import { toWithdrawLines } from '../withdraw.ts'
import { listGoods } from './part-queries.ts'
import { hasParts } from './parts.ts'
import { dropSlot } from './split-queries.ts'

/**
 * Completes an order of which parts were handed over once nothing of it is left in the branch: only now is the earlier
 * part known to be the last one, so the withdrawal period starts now. If the customer has returned that part too, the
 * order is returned.
 */
export async function endRestIfGone(tx: Tx, orderId: string, now: Date): Promise<void> {
  const [order] = await lockOrder.rows(tx, orderId)
  if (!order || (order.state !== 'preparing' && order.state !== 'ready')) return
  if (!(await hasParts(tx, orderId))) return
  if ((await listGoods.rows(tx, orderId)).some(({ isOut }) => !isOut)) return
  // The rest of a split order is not delivered any more.
  if (order.shipping_method === 'delivery' && order.slot_id !== null) {
    await giveSlotBack.rows(tx, order.preferred_on, order.slot_id)
    await dropSlot.rows(tx, order.id)
  }
  const collected = await transitionOrder(tx, order, { to: 'collected', by: 'staff', data: { rest: 'gone' } })
  await completeHandOver(tx, order, now)
  if (order.ground === 'pay_in_store_promised') await queueMail(tx, order, 'paid')
  await claimStock.rows(tx, orderId)
  const refunded = (await listWithdrawals.rows(tx, orderId)).filter(({ state }) => state === 'refunded')
  const left = toWithdrawLines(await listOrderLines.rows(tx, orderId), refunded)
  if (left.every(({ own, replaced }) => own.quantity + replaced.quantity === 0))
    await transitionOrder(tx, collected, { to: 'returned', by: 'staff' })
}
