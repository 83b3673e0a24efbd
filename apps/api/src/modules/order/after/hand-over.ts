import { mayBecome, type OrderState } from '@shop/domain/order/states'
import type { Client } from '../../../platform/sql/transact.ts'
import { changeCredit, changePoints, claimStock } from '../ledger/take-queries.ts'
import { move, note, owe } from '../move.ts'
import { newPickupCode } from '../names.ts'
import { listOrderLines, lockOrder } from '../order-queries.ts'
import type { OrderRow } from '../order-row.ts'
import { issueInvoice } from '../paper/make-invoice.ts'
import { setHandedOver, setPickup } from './after-queries.ts'

export type Step = Extract<OrderState, 'preparing' | 'ready' | 'sent' | 'delivered' | 'collected'>
export type Advanced = { readonly ok: true } | { readonly ok: false; readonly code: 'order_not_found' | 'not_now' }

const KEPT_DAYS = 7
const fits = ({ shipping_method }: OrderRow, to: Step) =>
  to === 'preparing' || (shipping_method === 'pickup') === (to === 'ready' || to === 'collected')

/** One step towards the buyer. What each brings with it (code, invoice, points) is written in the same transaction. */
export async function advance(client: Client, orderId: string, to: Step, now: Date): Promise<Advanced> {
  const [order] = await lockOrder.rows(client, orderId)
  if (!order) return { ok: false, code: 'order_not_found' }
  if (!mayBecome(order.state, to) || !fits(order, to)) return { ok: false, code: 'not_now' }
  const until = new Date(now.getTime() + KEPT_DAYS * 86_400_000)
  const holdsUntil = to === 'preparing' ? order.holds_until : to === 'ready' ? until : null
  if (to === 'ready') await setPickup.rows(client, order.id, newPickupCode())
  await move(client, order, { to, by: 'staff', holdsUntil })
  if (to === 'ready') await owe(client, order, 'ready')
  if (to === 'sent') await owe(client, order, 'sent')
  if (to === 'sent' || to === 'collected') await charge(client, order, now)
  if (to === 'collected' || to === 'delivered') await handOver(client, order, now)
  return { ok: true }
}

/** Goods leave: on account they are invoiced now, at the counter they were just paid. */
async function charge(client: Client, order: OrderRow, now: Date) {
  if (order.ground === 'on_account_approved') {
    const cents = order.to_pay_cents
    await issueInvoice(client, order, await listOrderLines.rows(client, order.id), cents, now)
    await changeCredit.rows(client, order.customer_id, -cents, cents, order.id, 'invoice', '')
  }
  if (order.ground === 'pay_in_store_promised') {
    await claimStock.rows(client, order.id)
    await note(client, order, 'paid_in_store', 'staff', { cents: order.to_pay_cents })
    await owe(client, order, 'paid')
  }
}

/** Points are earned when the goods are in the buyer's hands, not before. */
async function handOver(client: Client, order: OrderRow, now: Date) {
  await setHandedOver.rows(client, order.id, now)
  if (order.points_earned > 0)
    await changePoints.rows(client, order.customer_id, order.points_earned, order.id, 'earn', '')
}
