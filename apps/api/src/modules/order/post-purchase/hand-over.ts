import { earnedAfter } from '@shop/domain/order/give-back'
import { collectBy } from '@shop/domain/order/pickup'
import { canTransition, type OrderState } from '@shop/domain/order/states'
import type { Client } from '../../../platform/sql/transact.ts'
import { invoiceOrder } from '../documents/make-invoice.ts'
import { heldBy } from '../ledger/held.ts'
import { changeCredit, changePoints, claimStock } from '../ledger/take-queries.ts'
import { isPickupCode, newPickupCode } from '../names.ts'
import { listOrderLines, lockOrder } from '../order-queries.ts'
import type { OrderRow } from '../order-row.ts'
import { queueMail, recordEvent, transitionOrder } from '../transition.ts'
import { listWithdrawals, setHandedOver, setPickup } from './post-purchase-queries.ts'

export type Step = Extract<OrderState, 'preparing' | 'ready' | 'sent' | 'delivered' | 'collected'>
export type Advanced =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'order_not_found' | 'not_now' | 'wrong_code' }
/** Proof shown at the counter. */
export type Shown = { readonly code?: string | undefined }

const fits = ({ shipping_method }: OrderRow, to: Step) =>
  to === 'preparing' || (shipping_method === 'pickup') === (to === 'ready' || to === 'collected')

/** Advances the order one step. The transaction also writes pickup code, mails, invoice and points. */
export async function advance(
  client: Client,
  orderId: string,
  to: Step,
  now: Date,
  { code }: Shown = {},
): Promise<Advanced> {
  const [order] = await lockOrder.rows(client, orderId)
  if (!order) return { ok: false, code: 'order_not_found' }
  if (!canTransition(order.state, to) || !fits(order, to)) return { ok: false, code: 'not_now' }
  if (to === 'collected' && !isPickupCode(order.pickup_code, code)) return { ok: false, code: 'wrong_code' }
  const holdsUntil = to === 'preparing' ? order.holds_until : to === 'ready' ? collectBy(now) : null
  if (to === 'ready') await setPickup.rows(client, order.id, newPickupCode())
  await transitionOrder(client, order, { to, by: 'staff', holdsUntil })
  if (to === 'ready') await queueMail(client, order, 'ready')
  if (to === 'sent') await queueMail(client, order, 'sent')
  // Points come before credit and stock, the lock order that placing an order uses.
  if (to === 'collected' || to === 'delivered') await handOver(client, order, now)
  if (to === 'sent' || to === 'collected') await charge(client, order, now)
  return { ok: true }
}

/** When goods leave, invoices orders on account and records the counter payment of others, less earlier returns. */
async function charge(client: Client, order: OrderRow, now: Date) {
  if (order.ground === 'on_account_approved') {
    const { openCents: cents } = await heldBy(client, order.id)
    await invoiceOrder(client, order, await listOrderLines.rows(client, order.id), cents, now)
    if (cents > 0) await changeCredit.rows(client, order.customer_id, -cents, cents, order.id, 'invoice', '')
  }
  if (order.ground === 'pay_in_store_promised') {
    const back = (await refundedOf(client, order)).cents
    await claimStock.rows(client, order.id)
    await recordEvent(client, order, 'paid_in_store', 'staff', { cents: order.to_pay_cents - back })
    await queueMail(client, order, 'paid')
  }
}

/** Awards points only at handover, and not for goods that were returned before it. */
async function handOver(client: Client, order: OrderRow, now: Date) {
  await setHandedOver.rows(client, order.id, now)
  const earned = earnedAfter(order, (await refundedOf(client, order)).worthCents)
  if (earned > 0) await changePoints.rows(client, order.customer_id, earned, order.id, 'earn', '')
}

async function refundedOf(client: Client, order: OrderRow) {
  const settled = (await listWithdrawals.rows(client, order.id)).filter(({ state }) => state === 'refunded')
  const cents = settled.reduce((sum, one) => sum + one.refund_cents, 0)
  return { cents, worthCents: cents + settled.reduce((sum, one) => sum + one.points_back, 0) }
}
