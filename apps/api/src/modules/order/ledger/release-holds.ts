import type { Client } from '../../../platform/sql/transact.ts'
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
  releaseStock,
  returnStock,
  setHolding,
} from './take-queries.ts'

/** Releases all holds: stock, points, codes, delivery capacity and credit. `part` makes ledger entries unique. */
export async function releaseHolds(client: Client, order: OrderRow, part: string): Promise<void> {
  if (!order.is_holding) return
  const { id, customer_id: customerId } = order
  const { points, openCents } = await heldBy(client, id)
  // The same lock order as taking, so that two orders of one customer do not deadlock.
  await giveVouchersBack.rows(client, id)
  if (points > 0) await changePoints.rows(client, customerId, points, id, 'redeem_back', part)
  if (openCents > 0) await changeCredit.rows(client, customerId, -openCents, 0, id, 'order_back', part)
  if (order.shipping_method === 'delivery' && order.slot_id !== null)
    await giveSlotBack.rows(client, order.preferred_on, order.slot_id)
  await releaseStock.rows(client, id)
  await putBack(client, order)
  await setHolding.rows(client, id, false)
}

/** Restocks goods that were sold but never left, less earlier returns. */
async function putBack(client: Client, { id }: OrderRow) {
  const claimed = (await listReservations.rows(client, id)).filter(({ state }) => state === 'claimed')
  for (const [productId, rows] of Map.groupBy(claimed, ({ product_id }) => product_id)) {
    const pieces = rows.reduce((sum, { quantity, returned }) => sum + quantity - returned, 0)
    await returnStock.rows(client, id, productId, pieces, null, true)
  }
  if (claimed.length > 0)
    await client.query(`update reservation set state = 'released' where order_id = $1 and state = 'claimed'`, [id])
}

/** Reacquires the released holds for another payment attempt. If one is short, the caller rolls back all of them. */
export async function reacquireHolds(
  client: Client,
  order: OrderRow,
  part: string,
  heldUntil: Date | null,
  capacity: number,
): Promise<Short | undefined> {
  const reservations = await listReservations.rows(client, order.id)
  const codes = (await listRedemptions.rows(client, order.id)).map(({ voucher_id, cents }) => ({
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
  await client.query('savepoint again')
  const short = (await takeNonStock(client, wanted)) ?? (await takeGoods(client, wanted))
  await client.query(short ? 'rollback to savepoint again' : 'release savepoint again')
  if (!short) await setHolding.rows(client, order.id, true)
  return short
}
