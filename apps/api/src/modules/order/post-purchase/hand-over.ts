import { earnedAfter } from '@shop/domain/order/give-back'
import { collectBy } from '@shop/domain/order/pickup'
import { canTransition, type OrderState } from '@shop/domain/order/states'
import type { Queryable, Tx } from '../../../platform/db.ts'
import { invoiceOrder } from '../documents/make-invoice.ts'
import { heldBy } from '../ledger/held.ts'
import { changeCredit, changePoints, claimStock } from '../ledger/take-queries.ts'
import { newPickupCode } from '../names.ts'
import { listOrderLines, lockOrder } from '../order-queries.ts'
import type { OrderRow } from '../order-row.ts'
import { queueMail, recordEvent, transitionOrder } from '../transition.ts'
import {
  type CollectionRefusal,
  collectionOf,
  judgeCollection,
  payAtTill,
  receiptNumber,
  recordHandOver,
  type Shown,
  tillOf,
} from './collect.ts'
import { sumTill } from './collection-queries.ts'
import { listGoods, listUnsafeGoods } from './parts/part-queries.ts'
import { goodsText, goodsToCollect, hasParts } from './parts/parts.ts'
import {
  finishPicking,
  listTracking,
  listUnpicked,
  listWithdrawals,
  setHandedOver,
  setPickup,
} from './post-purchase-queries.ts'

export type Step = Extract<OrderState, 'preparing' | 'ready' | 'sent' | 'delivered' | 'collected'>
export type Advanced =
  | { readonly ok: true; readonly state?: OrderState }
  | {
      readonly ok: false
      readonly code: 'order_not_found' | 'not_now' | 'not_picked' | 'not_collected' | 'unsafe_goods' | CollectionRefusal
    }

/** Goods leave over the counter when all are ready; before that, `handOverPart` hands over some of them. */
const fits = ({ shipping_method, state }: OrderRow, to: Step) =>
  to === 'preparing' ||
  ((shipping_method === 'pickup') === (to === 'ready' || to === 'collected') &&
    (to !== 'collected' || state === 'ready'))

/**
 * Advances the order one step. The transaction also writes pickup code, mails, invoice and points. Goods leave over the
 * counter only with a proof; after `wrong_code` the caller commits, so that the wrong proof is counted.
 */
export async function advance(tx: Tx, orderId: string, to: Step, now: Date, shown?: Shown): Promise<Advanced> {
  const [order] = await lockOrder.rows(tx, orderId)
  if (!order) return { ok: false, code: 'order_not_found' }
  if (!canTransition(order.state, to) || !fits(order, to)) return { ok: false, code: 'not_now' }
  if (to === 'collected') return collect(tx, order, now, shown)
  if (to === 'ready' && (await listUnpicked.rows(tx, order.id)).length > 0) return { ok: false, code: 'not_picked' }
  if (to === 'sent' && (await listUnsafeGoods.rows(tx, order.id)).length > 0) return { ok: false, code: 'unsafe_goods' }
  // The delivery neither completes the collected part nor takes it along.
  if (to === 'sent' && (await goodsToCollect(tx, order.id)).length > 0) return { ok: false, code: 'not_collected' }
  const holdsUntil = to === 'preparing' ? order.holds_until : to === 'ready' ? collectBy(now) : null
  if (to === 'ready') await setPickup.rows(tx, order.id, newPickupCode())
  // A driver reports the time at the door, perhaps hours later.
  const data = to === 'delivered' ? { at: now.toISOString() } : {}
  await transitionOrder(tx, order, { to, by: 'staff', holdsUntil, data })
  if (to === 'ready') await queueMail(tx, order, 'ready', await restOf(tx, order.id))
  if (to === 'sent') await queueMail(tx, order, 'sent', await trackingOf(tx, order.id))
  if (to === 'delivered') await handOver(tx, order, now)
  if (to === 'sent') {
    await invoiceAccount(tx, order, now)
    await claimStock.rows(tx, order.id)
  }
  return { ok: true }
}

/** Makes an order ready whose goods were picked without scans. */
export async function readyByHand(tx: Tx, orderId: string, storage: string, now: Date): Promise<Advanced> {
  const started = await advance(tx, orderId, 'preparing', now) // locks the order before its jobs
  if (!started.ok && started.code !== 'not_now') return started
  await finishPicking.rows(tx, orderId, storage)
  return advance(tx, orderId, 'ready', now)
}

/**
 * Hands over everything that is left of the order. Points come before credit and stock, the lock order that placing an
 * order uses.
 */
export async function collect(tx: Tx, order: OrderRow, now: Date, shown: Shown | undefined): Promise<Advanced> {
  if (!shown) return { ok: false, code: 'wrong_code' }
  const row = await collectionOf(tx, order)
  const judged = await judgeCollection(tx, order, shown, row)
  if (!judged.ok) return judged
  if ((await listUnsafeGoods.rows(tx, order.id)).length > 0) return { ok: false, code: 'unsafe_goods' }
  const till = await tillOf(tx, order, now)
  const dueCents = await dueAtTill(tx, order)
  if (dueCents > 0) {
    const refusal = await payAtTill(tx, order, dueCents, shown, till, now)
    if (refusal) return { ok: false, code: refusal }
  }
  await transitionOrder(tx, order, { to: 'collected', by: 'staff', data: { proof: shown.proof.kind } })
  await recordHandOver(tx, order, shown, { checks: judged.checks, row }, till, now)
  await completeHandOver(tx, order, now)
  if (order.ground === 'pay_in_store_promised') {
    const reference = shown.payment ? receiptNumber(shown.payment.reference) : null
    await recordEvent(tx, order, 'paid_in_store', 'staff', { cents: dueCents, reference })
    await queueMail(tx, order, 'paid')
  }
  await claimStock.rows(tx, order.id)
  return { ok: true }
}

/** Writes what follows once the customer has everything: points, the withdrawal period, the invoice. */
export async function completeHandOver(tx: Tx, order: OrderRow, now: Date) {
  await handOver(tx, order, now)
  await invoiceAccount(tx, order, now)
}

/** When goods of an order on account leave, it is invoiced. */
async function invoiceAccount(tx: Tx, order: OrderRow, now: Date) {
  if (order.ground !== 'on_account_approved') return
  const { openCents: cents } = await heldBy(tx, order.id)
  await invoiceOrder(tx, order, await listOrderLines.rows(tx, order.id), cents, now)
  if (cents > 0) await changeCredit.rows(tx, order.customer_id, -cents, cents, order.id, 'invoice', '')
}

/** The amount to pay at the counter, less earlier returns and parts that were paid with their hand-over. */
export async function dueAtTill(tx: Queryable, order: OrderRow): Promise<number> {
  if (order.ground !== 'pay_in_store_promised') return 0
  const [till] = await sumTill.rows(tx, order.id)
  return Math.max(0, order.to_pay_cents - (await refundedOf(tx, order)).cents - (till?.cents ?? 0))
}

/** Awards points only at handover, and not for goods that were returned before it. */
async function handOver(tx: Tx, order: OrderRow, now: Date) {
  await setHandedOver.rows(tx, order.id, now)
  const earned = earnedAfter(order, (await refundedOf(tx, order)).worthCents)
  if (earned > 0) await changePoints.rows(tx, order.customer_id, earned, order.id, 'earn', '')
}

async function refundedOf(tx: Queryable, order: OrderRow) {
  const settled = (await listWithdrawals.rows(tx, order.id)).filter(({ state }) => state === 'refunded')
  const cents = settled.reduce((sum, one) => sum + one.refund_cents, 0)
  return { cents, worthCents: cents + settled.reduce((sum, one) => sum + one.points_back, 0) }
}

/** A visit without a person at home. The goods stay on the van, and the order stays as it is. */
export const recordNotHome = (tx: Tx, order: OrderRow, at: Date) =>
  recordEvent(tx, order, 'not_home', 'staff', { at: at.toISOString() })

/** The tracking of an order that a carrier delivers, for its mail. */
async function trackingOf(tx: Tx, orderId: string): Promise<object> {
  const parcels = await listTracking.rows(tx, orderId)
  if (parcels.length === 0) return {}
  return { way: 'parcels', items: parcels.map(({ number, url }) => `${number}, ${url}`).join('; ') }
}

/** The goods that are ready after earlier parts were handed over, for their mail. */
async function restOf(tx: Tx, orderId: string): Promise<object> {
  if (!(await hasParts(tx, orderId))) return {}
  const rest = (await listGoods.rows(tx, orderId)).filter(({ isOut }) => !isOut)
  return { way: 'rest', items: goodsText(rest) }
}
