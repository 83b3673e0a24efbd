import { earnedAfter } from '@shop/domain/order/give-back'
import { collectBy } from '@shop/domain/order/pickup'
import { mayBecome, type OrderState } from '@shop/domain/order/states'
import type { Client } from '../../../platform/sql/transact.ts'
import { heldBy } from '../ledger/held.ts'
import { changeCredit, changePoints, claimStock } from '../ledger/take-queries.ts'
import { move, note, owe } from '../move.ts'
import { isPickupCode, newPickupCode } from '../names.ts'
import { listOrderLines, lockOrder } from '../order-queries.ts'
import type { OrderRow } from '../order-row.ts'
import { invoiceOrder } from '../paper/make-invoice.ts'
import { listWithdrawals, setHandedOver, setPickup } from './after-queries.ts'

export type Step = Extract<OrderState, 'preparing' | 'ready' | 'sent' | 'delivered' | 'collected'>
export type Advanced =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'order_not_found' | 'not_now' | 'wrong_code' }
/** What the person at the counter was shown. */
export type Shown = { readonly code?: string | undefined }

const fits = ({ shipping_method }: OrderRow, to: Step) =>
  to === 'preparing' || (shipping_method === 'pickup') === (to === 'ready' || to === 'collected')

/** One step towards the buyer. What each brings with it (code, invoice, points) is written in the same transaction. */
export async function advance(
  client: Client,
  orderId: string,
  to: Step,
  now: Date,
  { code }: Shown = {},
): Promise<Advanced> {
  const [order] = await lockOrder.rows(client, orderId)
  if (!order) return { ok: false, code: 'order_not_found' }
  if (!mayBecome(order.state, to) || !fits(order, to)) return { ok: false, code: 'not_now' }
  if (to === 'collected' && !isPickupCode(order.pickup_code, code)) return { ok: false, code: 'wrong_code' }
  const holdsUntil = to === 'preparing' ? order.holds_until : to === 'ready' ? collectBy(now) : null
  if (to === 'ready') await setPickup.rows(client, order.id, newPickupCode())
  await move(client, order, { to, by: 'staff', holdsUntil })
  if (to === 'ready') await owe(client, order, 'ready')
  if (to === 'sent') await owe(client, order, 'sent')
  // points before credit and goods, as placing an order takes them
  if (to === 'collected' || to === 'delivered') await handOver(client, order, now)
  if (to === 'sent' || to === 'collected') await charge(client, order, now)
  return { ok: true }
}

/** Goods leave: on account they are invoiced now, at the counter they were just paid; less what came back before. */
async function charge(client: Client, order: OrderRow, now: Date) {
  if (order.ground === 'on_account_approved') {
    const { openCents: cents } = await heldBy(client, order.id)
    await invoiceOrder(client, order, await listOrderLines.rows(client, order.id), cents, now)
    if (cents > 0) await changeCredit.rows(client, order.customer_id, -cents, cents, order.id, 'invoice', '')
  }
  if (order.ground === 'pay_in_store_promised') {
    const back = (await refundedOf(client, order)).cents
    await claimStock.rows(client, order.id)
    await note(client, order, 'paid_in_store', 'staff', { cents: order.to_pay_cents - back })
    await owe(client, order, 'paid')
  }
}

/** Points are earned when the goods are in the buyer's hands, not before, and not for goods that came back before. */
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
