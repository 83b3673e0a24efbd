import { earnedAfter } from '@shop/domain/order/give-back'
import { collectBy } from '@shop/domain/order/pickup'
import { canTransition, type OrderState } from '@shop/domain/order/states'
import type { Tx } from '../../../platform/db.ts'
import { invoiceOrder } from '../documents/make-invoice.ts'
import { heldBy } from '../ledger/held.ts'
import { changeCredit, changePoints, claimStock } from '../ledger/take-queries.ts'
import { isPickupCode, newPickupCode } from '../names.ts'
import { listOrderLines, lockOrder } from '../order-queries.ts'
import type { OrderRow } from '../order-row.ts'
import { queueMail, recordEvent, transitionOrder } from '../transition.ts'
import { listUnpicked, listWithdrawals, setHandedOver, setPickup } from './post-purchase-queries.ts'

export type Step = Extract<OrderState, 'preparing' | 'ready' | 'sent' | 'delivered' | 'collected'>
export type Advanced =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'order_not_found' | 'not_now' | 'wrong_code' | 'not_picked' }
/** Proof shown at the counter. */
export type Shown = { readonly code?: string | undefined }

const fits = ({ shipping_method }: OrderRow, to: Step) =>
  to === 'preparing' || (shipping_method === 'pickup') === (to === 'ready' || to === 'collected')

/** Advances the order one step. The transaction also writes pickup code, mails, invoice and points. */
export async function advance(tx: Tx, orderId: string, to: Step, now: Date, { code }: Shown = {}): Promise<Advanced> {
  const [order] = await lockOrder.rows(tx, orderId)
  if (!order) return { ok: false, code: 'order_not_found' }
  if (!canTransition(order.state, to) || !fits(order, to)) return { ok: false, code: 'not_now' }
  if (to === 'collected' && !isPickupCode(order.pickup_code, code)) return { ok: false, code: 'wrong_code' }
  if (to === 'ready' && (await listUnpicked.rows(tx, order.id)).length > 0) return { ok: false, code: 'not_picked' }
  const holdsUntil = to === 'preparing' ? order.holds_until : to === 'ready' ? collectBy(now) : null
  if (to === 'ready') await setPickup.rows(tx, order.id, newPickupCode())
  await transitionOrder(tx, order, { to, by: 'staff', holdsUntil })
  if (to === 'ready') await queueMail(tx, order, 'ready')
  if (to === 'sent') await queueMail(tx, order, 'sent')
  // Points come before credit and stock, the lock order that placing an order uses.
  if (to === 'collected' || to === 'delivered') await handOver(tx, order, now)
  if (to === 'sent' || to === 'collected') {
    await charge(tx, order, now)
    await claimStock.rows(tx, order.id)
  }
  return { ok: true }
}

/** When goods leave, invoices orders on account and records the counter payment of others, less earlier returns. */
async function charge(tx: Tx, order: OrderRow, now: Date) {
  if (order.ground === 'on_account_approved') {
    const { openCents: cents } = await heldBy(tx, order.id)
    await invoiceOrder(tx, order, await listOrderLines.rows(tx, order.id), cents, now)
    if (cents > 0) await changeCredit.rows(tx, order.customer_id, -cents, cents, order.id, 'invoice', '')
  }
  if (order.ground === 'pay_in_store_promised') {
    const back = (await refundedOf(tx, order)).cents
    await recordEvent(tx, order, 'paid_in_store', 'staff', { cents: order.to_pay_cents - back })
    await queueMail(tx, order, 'paid')
  }
}

/** Awards points only at handover, and not for goods that were returned before it. */
async function handOver(tx: Tx, order: OrderRow, now: Date) {
  await setHandedOver.rows(tx, order.id, now)
  const earned = earnedAfter(order, (await refundedOf(tx, order)).worthCents)
  if (earned > 0) await changePoints.rows(tx, order.customer_id, earned, order.id, 'earn', '')
}

async function refundedOf(tx: Tx, order: OrderRow) {
  const settled = (await listWithdrawals.rows(tx, order.id)).filter(({ state }) => state === 'refunded')
  const cents = settled.reduce((sum, one) => sum + one.refund_cents, 0)
  return { cents, worthCents: cents + settled.reduce((sum, one) => sum + one.points_back, 0) }
}
