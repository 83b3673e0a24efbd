import type { HandOverView } from '@shop/contract/staff/counter'
import { dayAt, instantAt } from '@shop/domain/dates'
import { readyGoods, restTime } from '@shop/domain/picking/hand-over-part'
import type { Db } from '../../../platform/db.ts'
import { openingHours } from '../../delivery/index.ts'
import { dueForPart, findOrder, type GoodsRow, listGoods, worthOfGoods } from '../../order/index.ts'
import type { HandOverRow } from './counter-queries.ts'
import { isUncollected } from './counter-view.ts'

const toGoods = (goods: readonly GoodsRow[]) => goods.map(({ title, pieces }) => ({ title, pieces }))

/** The lines of an order in preparation that can leave now, with their price and a time for the rest. */
export async function readPart(db: Db, row: HandOverRow, now: Date): Promise<HandOverView['part']> {
  // The collected part of a split order leaves as a whole.
  if (row.is_split || row.state !== 'preparing' || row.branch_id === null) return null
  const goods = await listGoods.rows(db, row.id)
  const ready = readyGoods(goods, row.branch_id)
  const [order] = ready.length > 0 ? await findOrder.rows(db, row.id) : []
  if (!order) return null
  const rest = goods.filter((one) => !one.isOut && !ready.includes(one))
  const hours = rest.length > 0 ? await openingHours(db, row.branch_id, dayAt(now)) : undefined
  const promised = row.preferred_from ? instantAt(row.preferred_on, row.preferred_from.slice(0, 5)) : undefined
  return {
    products: ready.map(({ productId }) => productId),
    goods: toGoods(ready),
    rest: toGoods(rest),
    dueCents: await dueForPart(db, order, rest),
    restAt: (hours && restTime(now, promised, hours)?.toISOString()) ?? null,
  }
}

/** The refund if the collected part of a split order is cancelled. */
async function readSplitCents(db: Db, row: HandOverRow): Promise<number> {
  const [order] = await findOrder.rows(db, row.id)
  const goods = (await listGoods.rows(db, row.id)).filter(({ isCollected, isOut }) => isCollected && !isOut)
  return order && goods.length > 0 ? (await worthOfGoods(db, order, goods)).cents : 0
}

/** The refund if uncollected goods are released: only that of the rest, after parts were handed over. */
export async function readReleaseCents(db: Db, row: HandOverRow, hasParts: boolean, now: Date): Promise<number> {
  if (row.is_split) return readSplitCents(db, row)
  if (!hasParts || !isUncollected(row, now)) return row.to_pay_cents - row.due_cents
  const [order] = await findOrder.rows(db, row.id)
  if (!order || order.ground === 'pay_in_store_promised') return 0
  const rest = (await listGoods.rows(db, row.id)).filter(({ isOut }) => !isOut)
  return (await worthOfGoods(db, order, rest)).cents
}
