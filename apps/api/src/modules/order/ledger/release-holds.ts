import type { Tx } from '../../../platform/db.ts'
import { attempt } from '../../../platform/sql/transaction.ts'
import type { OrderRow } from '../order-row.ts'
import { heldBy } from './held.ts'
import { type OrderRequirements, type Short, takeGoods, takeNonStock } from './take.ts'
import {
  changeCredit,
  changePoints,
  giveSlotBack,
  giveVouchersBack,
  listRedemptions,
  listReservations,
  releaseSold,
  releaseStock,
  returnStock,
  setHolding,
} from './take-queries.ts'

/** Releases all holds: stock, points, codes, delivery capacity and credit. `part` makes ledger entries unique. */
export async function releaseHolds(tx: Tx, order: OrderRow, part: string): Promise<void> {
  if (!order.is_holding) return
  const { id, customer_id: customerId } = order
  const { points, openCents } = await heldBy(tx, id)
  // The same lock order as taking, so that two orders of one customer do not deadlock.
  await giveVouchersBack.rows(tx, id)
  if (points > 0) await changePoints.rows(tx, customerId, points, id, 'redeem_back', part)
  if (openCents > 0) await changeCredit.rows(tx, customerId, -openCents, 0, id, 'order_back', part)
  if (order.shipping_method === 'delivery' && order.slot_id !== null)
    await giveSlotBack.rows(tx, order.preferred_on, order.slot_id)
  await releaseStock.rows(tx, id)
  await putBack(tx, order)
  await setHolding.rows(tx, id, false)
}

/** Restocks goods that were sold but never left, less earlier returns. */
async function putBack(tx: Tx, { id }: OrderRow) {
  const sold = (await listReservations.rows(tx, id)).filter(({ state }) => state === 'promised' || state === 'claimed')
  for (const [productId, rows] of Map.groupBy(sold, ({ product_id }) => product_id)) {
    const pieces = rows.reduce((sum, { quantity, returned }) => sum + quantity - returned, 0)
    await returnStock.rows(tx, id, productId, pieces, null, true)
  }
  if (sold.length > 0) await releaseSold.rows(tx, id)
}

/** Reacquires the released holds for another payment attempt. If one is short, the caller rolls back all of them. */
export async function reacquireHolds(
  tx: Tx,
  order: OrderRow,
  part: string,
  heldUntil: Date | null,
  capacity: number,
): Promise<Short | undefined> {
  const reservations = await listReservations.rows(tx, order.id)
  const codes = (await listRedemptions.rows(tx, order.id)).map(({ voucher_id, cents }) => ({
    id: voucher_id,
    cents,
  }))
  const wanted: OrderRequirements = {
    orderId: order.id,
    customerId: order.customer_id,
    codes,
    points: order.points,
    creditCents: 0,
    slot:
      order.shipping_method === 'delivery' && order.slot_id !== null
        ? { day: order.preferred_on, id: order.slot_id, capacity }
        : undefined,
    takes: reservations.map(({ product_id, branch_id, quantity }) => ({
      productId: product_id,
      branchId: branch_id,
      quantity,
    })),
    heldUntil,
    part,
  }
  const { short } = await attempt(tx, async () => {
    const short = (await takeNonStock(tx, wanted)) ?? (await takeGoods(tx, wanted))
    return { ok: !short, short }
  })
  if (!short) await setHolding.rows(tx, order.id, true)
  return short
}
