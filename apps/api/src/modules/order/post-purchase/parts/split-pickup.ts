import { isBeforeDelivery } from '@shop/domain/cart/split'
import { instantAt } from '@shop/domain/dates'
import type { Queryable, Tx } from '../../../../platform/db.ts'
import { uuid7 } from '../../../../platform/sql/uuid7.ts'
import { returnStock } from '../../ledger/take-queries.ts'
import { newPickupCode } from '../../names.ts'
import { lockOrder } from '../../order-queries.ts'
import { queueMail, recordEvent } from '../../transition.ts'
import { collectionOf, judgeCollection, type Shown, tillOf } from '../collect.ts'
import type { Advanced } from '../hand-over.ts'
import { setPickup } from '../post-purchase-queries.ts'
import { refundShort } from '../short-pick.ts'
import { type CancellingRest, endWithdrawalsOf } from './cancel-rest.ts'
import { endRestIfGone } from './end-rest.ts'
import { claimProducts, insertPart, insertPartLines, listGoods, listUnsafeGoods, lockJobs } from './part-queries.ts'
import { goodsText, goodsToCollect, worthOfGoods } from './parts.ts'
import { endEmptyJobs, findSplit, setSplitCancelled, setSplitReady } from './split-queries.ts'

const NOT_NOW = { ok: false, code: 'not_now' } as const
/** The rest is expected at least this much later than the hand-over, as the ledger of parts requires. */
const LATER_MS = 60_000

/** Whether a delivery on this day would leave before the part that is still to be collected. */
export async function isBeforePickup(tx: Queryable, orderId: string, day: string): Promise<boolean> {
  const [split] = await findSplit.rows(tx, orderId)
  if (!split || isBeforeDelivery(split.promised_on, day)) return false
  return (await goodsToCollect(tx, orderId)).length > 0
}

/** The last scan of the branch makes the collected part ready: code and mail follow. The rest is picked for its own day. */
export async function readySplit(tx: Tx, orderId: string, branchId: number, now: Date): Promise<boolean> {
  const [order] = await lockOrder.rows(tx, orderId)
  const [split] = await findSplit.rows(tx, orderId)
  if (!order || !split || split.ready_at || split.cancelled_at || order.branch_id !== branchId) return false
  const goods = await goodsToCollect(tx, orderId)
  if (goods.length === 0 || goods.some(({ picked, pieces }) => picked < pieces)) return false
  await setPickup.rows(tx, orderId, newPickupCode())
  await setSplitReady.rows(tx, orderId, now, instantAt(order.preferred_on, '00:00'))
  const told = { items: goodsText(goods) }
  await recordEvent(tx, order, 'part_ready', 'staff', told)
  await queueMail(tx, order, 'ready', { ...told, way: 'split' })
  return true
}

/** Hands over the collected part, and nothing else. The order stays in preparation until the rest leaves. */
export async function collectSplit(tx: Tx, orderId: string, shown: Shown, now: Date): Promise<Advanced> {
  const [order] = await lockOrder.rows(tx, orderId)
  const [split] = await findSplit.rows(tx, orderId)
  if (!split?.ready_at || order?.state !== 'preparing') return NOT_NOW
  await lockJobs.rows(tx, order.id)
  const all = await listGoods.rows(tx, order.id)
  const leaving = all.filter(({ isCollected, isOut }) => isCollected && !isOut)
  if (leaving.length === 0) return NOT_NOW
  const rest = all.filter((one) => !one.isOut && !leaving.includes(one))
  const judged = await judgeCollection(tx, order, shown, await collectionOf(tx, order))
  if (!judged.ok) return judged
  const productIds = leaving.map(({ productId }) => productId)
  const unsafe = await listUnsafeGoods.rows(tx, order.id)
  if (unsafe.some(({ productId }) => productIds.includes(productId))) return { ok: false, code: 'unsafe_goods' }
  const { branchId, day } = await tillOf(tx, order, now)
  const { proof, collector, document } = shown
  const id = uuid7()
  const delivery = instantAt(order.preferred_on, order.preferred_from?.slice(0, 5) ?? '00:00')
  const restAt = new Date(Math.max(delivery.getTime(), now.getTime() + LATER_MS))
  const reason = proof.kind === 'override' ? proof.reason : null
  const isNamed = collector === 'named'
  await insertPart.rows(
    tx,
    id,
    order.id,
    branchId,
    now,
    day,
    proof.kind,
    reason,
    isNamed,
    judged.checks,
    document ?? null,
    null,
    restAt,
  )
  const jobIds = leaving.map(({ jobId }) => jobId)
  const pieces = leaving.map((one) => one.pieces)
  await insertPartLines.rows(tx, id, jobIds, productIds, pieces)
  const told = { items: goodsText(leaving), rest: goodsText(rest), at: restAt.toISOString() }
  await recordEvent(tx, order, 'part_handed_over', 'staff', { ...told, proof: proof.kind })
  if (rest.length > 0) await queueMail(tx, order, 'part', { ...told, way: 'split' }, id)
  await claimProducts.rows(tx, order.id, branchId, productIds)
  await endRestIfGone(tx, order.id, now)
  return { ok: true }
}

/**
 * Cancels the part that was not collected, and refunds exactly its goods. The rest is still delivered; the cost of
 * delivery belongs to it.
 */
export async function cancelSplit(tx: Tx, orderId: string, { by, reason, now }: CancellingRest): Promise<Advanced> {
  const [order] = await lockOrder.rows(tx, orderId)
  const [split] = order ? await findSplit.rows(tx, orderId) : []
  if (!order || !split || !['accepted', 'paid', 'preparing'].includes(order.state)) return NOT_NOW
  await lockJobs.rows(tx, order.id)
  const goods = await goodsToCollect(tx, order.id)
  // Without goods to deliver, cancelling the whole order is the right way.
  const hasRest = (await listGoods.rows(tx, order.id)).some(({ isCollected }) => !isCollected)
  if (goods.length === 0 || !hasRest) return NOT_NOW
  await endWithdrawalsOf(tx, order, (line) => line.is_collected)
  const money = await worthOfGoods(tx, order, goods)
  const withdrawalId = money.parts.length > 0 ? await refundShort(tx, order, money, now) : null
  for (const { productId, pieces } of goods.toSorted((one, other) => (one.productId < other.productId ? -1 : 1)))
    await returnStock.rows(tx, order.id, productId, pieces, null, true)
  await setSplitCancelled.rows(tx, order.id, now)
  await endEmptyJobs.rows(tx, order.id)
  const { cents, points } = money
  const told = { reason, items: goodsText(goods), cents, points, withdrawalId }
  await recordEvent(tx, order, 'rest_cancelled', by, { ...told, part: 'pickup' })
  await queueMail(tx, order, 'restCancelled', { ...told, way: 'split' }, 'split')
  return { ok: true }
}
