import { endedBy } from '@shop/domain/order/give-back'
import { isWithCustomer, restParts } from '@shop/domain/picking/hand-over-part'
import { refundFewer, type ShortMoney } from '@shop/domain/picking/short-pick'
import type { Queryable } from '../../../../platform/db.ts'
import { listOrderLines } from '../../order-queries.ts'
import type { OrderRow } from '../../order-row.ts'
import { listReplacements } from '../post-purchase-queries.ts'
import { readShortOrder } from '../short-pick.ts'
import { findHasParts, type GoodsRow, listGoods } from './part-queries.ts'

/** Whether lines of the order left before the rest. */
export async function hasParts(tx: Queryable, orderId: string): Promise<boolean> {
  const [row] = await findHasParts.rows(tx, orderId)
  return row?.has_parts === true
}

/** Which lines of the order are still in the branch. The caller holds the lock of the order. */
export async function readHere(tx: Queryable, order: Pick<OrderRow, 'id' | 'state'>) {
  if (endedBy(order.state) === 'returned') return { hasParts: false, isHere: () => false }
  if (!(await hasParts(tx, order.id))) return { hasParts: false, isHere: () => true }
  const goods = await listGoods.rows(tx, order.id)
  const replacements = await listReplacements.rows(tx, order.id)
  const here = (await listOrderLines.rows(tx, order.id)).filter(({ product_id: productId }) => {
    const replacedBy = replacements
      .filter(({ product_id }) => product_id === productId)
      .map(({ replaced_by }) => replaced_by)
    return !isWithCustomer({ productId, replacedBy }, goods)
  })
  const numbers = new Set(here.map(({ line_number }) => line_number))
  return { hasParts: true, isHere: (lineNumber: number) => numbers.has(lineNumber) }
}

/** The refund for these goods, after earlier refunds and announced withdrawals. */
export async function worthOfGoods(tx: Queryable, order: OrderRow, goods: readonly GoodsRow[]): Promise<ShortMoney> {
  const { paid, lines } = await readShortOrder(tx, order)
  return refundFewer(paid, lines, restParts(lines, goods))
}

/** The price of these goods that is not due yet. Announced withdrawals of them are not settled, so they count. */
export async function unpaidCents(tx: Queryable, order: OrderRow, goods: readonly GoodsRow[]): Promise<number> {
  const { paid, lines } = await readShortOrder(tx, order, ({ state }) => state === 'refunded')
  return refundFewer(paid, lines, restParts(lines, goods)).cents
}

/** Example: "2 × Gipsplaat, 1 × Schroeven". */
export const goodsText = (goods: readonly { readonly title: string; readonly pieces: number }[]): string =>
  goods.map(({ title, pieces }) => `${pieces} × ${title}`).join(', ')

/** Goods of a split order that wait in the branch for the customer. The caller holds the lock of the order. */
export const goodsToCollect = async (tx: Queryable, orderId: string) =>
  (await listGoods.rows(tx, orderId)).filter(({ isCollected, isOut }) => isCollected && !isOut)
