import { addDays, dayAt, isDay } from '@shop/domain/dates'
import type { Tx } from '../../../platform/db.ts'
import { findExcessOfMove, giveSlotBack, takeSlot } from '../ledger/take-queries.ts'
import { lockOrder } from '../order-queries.ts'
import type { OrderRow } from '../order-row.ts'
import { queueMail, recordEvent } from '../transition.ts'
import { isBeforePickup } from './parts/split-pickup.ts'
import { setPromise } from './post-purchase-queries.ts'

export const LONGEST_DAYS = 90
export const WAITING: readonly string[] = ['accepted', 'paid', 'preparing']

export type Moved =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'order_not_found' | 'not_now' | 'bad_day' | 'day_full' }
type Terms = { readonly now: Date; readonly slotCapacity: number }

/** Promises another day for goods that are still here, with the delivery capacity of that day, and notifies the buyer. */
export async function movePromise(tx: Tx, orderId: string, day: string, { now, slotCapacity }: Terms): Promise<Moved> {
  const [order] = await lockOrder.rows(tx, orderId)
  if (!order) return { ok: false, code: 'order_not_found' }
  const today = dayAt(now)
  if (!WAITING.includes(order.state) || order.preferred_on === day) return { ok: false, code: 'not_now' }
  if (!isDay(day) || day < today || day > addDays(today, LONGEST_DAYS)) return { ok: false, code: 'bad_day' }
  if (await isBeforePickup(tx, order.id, day)) return { ok: false, code: 'bad_day' }
  if (!(await moveSlot(tx, order, day, slotCapacity))) return { ok: false, code: 'day_full' }
  await setPromise.rows(tx, order.id, day)
  await recordEvent(tx, order, 'promise_moved', 'staff', { from: order.preferred_on, to: day })
  await queueMail(tx, order, 'moved', {}, day)
  return { ok: true }
}

/** Locks the earlier day first, so that two moves in opposite directions do not deadlock. False if the day is full. */
async function moveSlot(tx: Tx, order: OrderRow, day: string, capacity: number): Promise<boolean> {
  const { slot_id: slotId, preferred_on: before } = order
  if (order.shipping_method !== 'delivery' || slotId === null || !order.is_holding) return true
  const take = async () => (await takeSlot.rows(tx, day, slotId, capacity, order.id)).length > 0
  const fits = async () => (await findExcessOfMove.rows(tx, order.id, day, slotId))[0]?.excess === null
  if (before < day) {
    await giveSlotBack.rows(tx, before, slotId)
    return (await take()) && fits()
  }
  const isTaken = await take()
  if (isTaken) await giveSlotBack.rows(tx, before, slotId)
  return isTaken && fits()
}
