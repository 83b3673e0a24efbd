import { dayAt } from '@shop/domain/dates'
import type { OrderState } from '@shop/domain/order/states'
import { isRestTime, readyGoods } from '@shop/domain/picking/hand-over-part'
import type { Queryable, Tx } from '../../../../platform/db.ts'
import { openingHours } from '../../../delivery/index.ts'
import { newPickupCode } from '../../names.ts'
import { lockOrder } from '../../order-queries.ts'
import type { OrderRow } from '../../order-row.ts'
import { queueMail, recordEvent } from '../../transition.ts'
import { collectionOf, judgeCollection, payAtTill, receiptNumber, type Shown, tillOf, waitedOf } from '../collect.ts'
import { type Advanced, collect, dueAtTill } from '../hand-over.ts'
import { setPickup } from '../post-purchase-queries.ts'
import { formerPromise } from '../short-pick.ts'
import {
  claimProducts,
  findPart,
  type GoodsRow,
  insertPart,
  insertPartLines,
  listGoods,
  listUnsafeGoods,
  lockJobs,
  promiseRest,
} from './part-queries.ts'
import { goodsText, unpaidCents } from './parts.ts'

/** The lines that leave now, as shown at the counter, and the time for the rest. */
export type StatedPart = {
  /** From the form: a repeated request changes nothing. */
  readonly id: string
  readonly products: readonly string[]
  readonly restAt: Date | undefined
}
type Refused = Extract<Advanced, { ok: false }>
export type PartHandedOver =
  | { readonly ok: true; readonly state: OrderState }
  | Refused
  | { readonly ok: false; readonly code: 'bad_time' }

const REPEATED = { ok: false, code: 'not_now' } as const

/**
 * Hands over lines that are ready while the rest is still picked. The rest stays a pick job with its own promised time,
 * and the order stays in preparation: the withdrawal period starts with the last part. If nothing is left, this is the
 * last part. As with a whole order, the caller commits `wrong_code`.
 */
export async function handOverPart(
  tx: Tx,
  orderId: string,
  part: StatedPart,
  shown: Shown,
  now: Date,
): Promise<PartHandedOver> {
  const [order] = await lockOrder.rows(tx, orderId)
  if (!order) return { ok: false, code: 'order_not_found' }
  const [known] = await findPart.rows(tx, part.id)
  if (known) return known.order_id === order.id ? { ok: true, state: order.state } : REPEATED
  if (order.state !== 'preparing' || order.shipping_method !== 'pickup' || order.branch_id === null) return REPEATED
  await lockJobs.rows(tx, order.id)
  const goods = await listGoods.rows(tx, order.id)
  const chosen = readyGoods(goods, order.branch_id).filter(({ productId }) => part.products.includes(productId))
  if (chosen.length !== part.products.length) return { ok: false, code: 'not_picked' }
  const rest = goods.filter((one) => !one.isOut && !chosen.includes(one))
  if (rest.length === 0) {
    const collected = await collect(tx, order, now, shown)
    return collected.ok ? { ok: true, state: 'collected' } : collected
  }
  const hours = await openingHours(tx, order.branch_id, dayAt(now))
  if (!part.restAt || !hours || !isRestTime(part.restAt, now, hours)) return { ok: false, code: 'bad_time' }
  return leave(tx, order, { id: part.id, chosen, rest, restAt: part.restAt }, shown, now)
}

type Leaving = {
  readonly id: string
  readonly chosen: readonly GoodsRow[]
  readonly rest: readonly GoodsRow[]
  readonly restAt: Date
}

/** Writes in the lock order of every hand-over: order, till, stock. */
async function leave(
  tx: Tx,
  order: OrderRow,
  { id, chosen, rest, restAt }: Leaving,
  shown: Shown,
  now: Date,
): Promise<PartHandedOver> {
  const row = await collectionOf(tx, order)
  const judged = await judgeCollection(tx, order, shown, row)
  if (!judged.ok) return judged
  const unsafe = (await listUnsafeGoods.rows(tx, order.id)).map(({ productId }) => productId)
  if (chosen.some(({ productId }) => unsafe.includes(productId))) return { ok: false, code: 'unsafe_goods' }
  const till = await tillOf(tx, order, now)
  const dueCents = await dueForPart(tx, order, rest)
  if (dueCents > 0) {
    const refusal = await payAtTill(tx, order, dueCents, shown, till, now)
    if (refusal) return { ok: false, code: refusal }
  }
  const { proof, collector, document } = shown
  const reason = proof.kind === 'override' ? proof.reason : null
  await insertPart.rows(
    tx,
    id,
    order.id,
    till.branchId,
    now,
    till.day,
    proof.kind,
    reason,
    collector === 'named',
    judged.checks,
    document ?? null,
    waitedOf(row, now),
    restAt,
  )
  const productIds = chosen.map(({ productId }) => productId)
  const jobIds = chosen.map(({ jobId }) => jobId)
  const pieces = chosen.map((one) => one.pieces)
  await insertPartLines.rows(tx, id, jobIds, productIds, pieces)
  const told = { items: goodsText(chosen), rest: goodsText(rest), at: restAt.toISOString() }
  await recordEvent(tx, order, 'part_handed_over', 'staff', { ...told, proof: proof.kind, ...formerPromise(order) })
  if (order.ground === 'pay_in_store_promised') {
    const reference = shown.payment ? receiptNumber(shown.payment.reference) : null
    await recordEvent(tx, order, 'paid_in_store', 'staff', { cents: dueCents, reference })
  }
  await setPickup.rows(tx, order.id, newPickupCode())
  await promiseRest.rows(tx, order.id, restAt)
  await queueMail(tx, order, 'part', told, id)
  await claimProducts.rows(tx, order.id, till.branchId, productIds)
  return { ok: true, state: order.state }
}

/** The customer pays at the counter for what leaves: everything that is due, without the price of the rest. */
export async function dueForPart(tx: Queryable, order: OrderRow, rest: readonly GoodsRow[]): Promise<number> {
  const dueCents = await dueAtTill(tx, order)
  return dueCents === 0 ? 0 : Math.max(0, dueCents - (await unpaidCents(tx, order, rest)))
}
