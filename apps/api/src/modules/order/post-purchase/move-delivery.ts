import { addDays, dayAt, isDay } from '@shop/domain/dates'
import type { VanExcess } from '@shop/domain/delivery/van-load'
import type { DeliveryWindow } from '@shop/domain/settings/delivery-windows'
import type { Tx } from '../../../platform/db.ts'
import { findExcessOfMove, takeSlot } from '../ledger/take-queries.ts'
import { lockOrder } from '../order-queries.ts'
import type { OrderRow } from '../order-row.ts'
import { queueMail, recordEvent } from '../transition.ts'
import { LONGEST_DAYS, WAITING } from './move-promise.ts'
import { acceptProposal, dropProposal, listStops, proposeVan, type StopRow } from './move-queries.ts'
import { isBeforePickup } from './parts/split-pickup.ts'

export type Proposal = { readonly orderId: string; readonly day: string; readonly window: DeliveryWindow }
export type Booked = Pick<StopRow, 'branch_id' | 'day' | 'slot_id'>
type Terms = { readonly now: Date; readonly slotCapacity: number }
export type Proposed =
  | { readonly ok: true; readonly isNew: boolean }
  | { readonly ok: false; readonly code: 'not_found' | 'not_now' | 'bad_day' | 'day_full' }
  | { readonly ok: false; readonly code: 'overload'; readonly excess: VanExcess }

const refused = <C extends string>(code: C) => ({ ok: false, code }) as const
export const isMovable = ({ shipping_method, is_holding, state }: OrderRow): boolean =>
  shipping_method === 'delivery' && is_holding && WAITING.includes(state)

/**
 * Proposes another window to the customer of a delivery that is booked in the given one. The other window is held
 * until the answer, so that a consent always succeeds.
 */
export async function proposeMove(
  tx: Tx,
  booked: Booked,
  { orderId, day, window }: Proposal,
  terms: Terms,
): Promise<Proposed> {
  const [order] = await lockOrder.rows(tx, orderId)
  const stops = await listStops.rows(tx, orderId)
  const stop = stops.find(({ role }) => role === 'booked')
  if (!order || !stop || !isSameWindow(stop, booked) || stop.branch_id !== booked.branch_id) return refused('not_found')
  if (!isMovable(order)) return refused('not_now')
  const today = dayAt(terms.now)
  const to = { day, slot_id: window.id }
  if (!isDay(day) || day < today || day > addDays(today, LONGEST_DAYS) || isSameWindow(stop, to))
    return refused('bad_day')
  if (await isBeforePickup(tx, orderId, day)) return refused('bad_day')
  const open = stops.find(({ role }) => role === 'proposed')
  if (open && isSameWindow(open, to)) return { ok: true, isNew: false }
  if (open) await dropProposal.rows(tx, orderId, null)
  if ((await takeSlot.rows(tx, day, window.id, terms.slotCapacity, orderId)).length === 0) return refused('day_full')
  const [checked] = await findExcessOfMove.rows(tx, orderId, day, window.id)
  if (checked?.excess) return { ok: false, code: 'overload', excess: checked.excess }
  await proposeVan.rows(tx, orderId, day, window.id, window.timeFrom, window.timeTo)
  await recordEvent(tx, order, 'move_asked', 'staff', { from: order.preferred_on, to: day })
  const data = { day, from: window.timeFrom, to: window.timeTo }
  await queueMail(tx, order, 'move', data, terms.now.toISOString())
  return { ok: true, isNew: true }
}

const isSameWindow = (one: Pick<StopRow, 'day' | 'slot_id'>, other: Pick<StopRow, 'day' | 'slot_id'>) =>
  one.day === other.day && one.slot_id === other.slot_id

export type Answer = { readonly isAccepted: boolean; readonly day: string; readonly from: string }

/** The answer of the customer to the proposal that was shown. False if there is another one or none. */
export async function answerProposal(tx: Tx, orderId: string, answer: Answer): Promise<boolean> {
  const [order] = await lockOrder.rows(tx, orderId)
  const proposed = (await listStops.rows(tx, orderId)).find(({ role }) => role === 'proposed')
  if (!order || !proposed || proposed.day !== answer.day || proposed.time_from?.slice(0, 5) !== answer.from)
    return false
  if (!isMovable(order)) return false
  if (!answer.isAccepted) {
    await dropProposal.rows(tx, orderId, 'declined')
    await recordEvent(tx, order, 'move_declined', 'customer', { to: answer.day })
    return true
  }
  await acceptProposal.rows(tx, orderId)
  await recordEvent(tx, order, 'promise_moved', 'customer', { from: order.preferred_on, to: answer.day })
  await queueMail(tx, order, 'moved', { isAgreed: true }, `${answer.day}.${proposed.slot_id}`)
  return true
}

/** Ends the proposal; the delivery stays in its window. Returns that window. */
export async function withdrawProposal(tx: Tx, orderId: string): Promise<Booked | undefined> {
  const [order] = await lockOrder.rows(tx, orderId)
  const booked = (await listStops.rows(tx, orderId)).find(({ role, move }) => role === 'booked' && move !== null)
  if (!order || !booked) return undefined
  await dropProposal.rows(tx, orderId, null)
  await recordEvent(tx, order, 'move_withdrawn', 'staff')
  return booked
}
