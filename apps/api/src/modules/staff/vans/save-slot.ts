import type { VanLimits } from '@shop/contract/staff/office/vans'
import { excessOf, type VanExcess } from '@shop/domain/delivery/van-load'
import type { Settings } from '@shop/domain/settings/defaults'
import type { Tx } from '../../../platform/db.ts'
import { type Booked, type Proposed, proposeMove } from '../../order/index.ts'
import { findBookedOrders, lockSlot, readStaying, setLimits } from './van-queries.ts'

export type Wanted = {
  readonly slot: Booked
  readonly limits: VanLimits | null
  readonly moves: readonly { readonly number: string; readonly day: string; readonly slotId: string }[]
}
export type Saved = { readonly ok: true; readonly asked: number } | Extract<Proposed, { readonly ok: false }>
type Terms = { readonly now: Date; readonly settings: Settings }

/**
 * Sets the limits of a window after its named deliveries were proposed to move. Those still count until their customers
 * agree, but no longer against the limits: the planner has dealt with them.
 */
export async function saveSlot(tx: Tx, { slot, limits, moves }: Wanted, { now, settings }: Terms): Promise<Saved> {
  const orders = await findBookedOrders.rows(
    tx,
    slot.branch_id,
    moves.map(({ number }) => number.toUpperCase()),
  )
  const windows = new Map(settings.deliveryWindows.map((window) => [window.id, window]))
  let asked = 0
  // By order id: two planners who name the same deliveries lock them in the same order.
  for (const { id, number } of orders) {
    const move = moves.find((one) => one.number.toUpperCase() === number)
    const window = windows.get(move?.slotId ?? '')
    if (!move || !window) return { ok: false, code: 'bad_day' }
    const terms = { now, slotCapacity: settings.deliverySlotCapacity }
    const proposed = await proposeMove(tx, slot, { orderId: id, day: move.day, window }, terms)
    if (!proposed.ok) return proposed
    if (proposed.isNew) asked += 1
  }
  if (orders.length < new Set(moves.map(({ number }) => number.toUpperCase())).size)
    return { ok: false, code: 'not_found' }
  await lockSlot.rows(tx, slot.branch_id, slot.day, slot.slot_id)
  const excess = limits === null ? undefined : await excessAt(tx, slot, limits)
  if (excess) return { ok: false, code: 'overload', excess }
  const { stops = null, grams = null, litres = null } = limits ?? {}
  await setLimits.rows(tx, slot.branch_id, slot.day, slot.slot_id, stops, grams, litres)
  return { ok: true, asked }
}

/** The limit that the deliveries exceed which stay in the window; by default its present limits. */
export async function excessAt(tx: Tx, slot: Booked, limits?: VanLimits): Promise<VanExcess | undefined> {
  const [row] = await readStaying.rows(tx, slot.branch_id, slot.day, slot.slot_id)
  if (!row) throw new Error(`no van window ${slot.day} ${slot.slot_id} in branch ${slot.branch_id}`)
  const own =
    row.max_stops === null || row.max_grams === null || row.max_litres === null
      ? undefined
      : { stops: row.max_stops, grams: row.max_grams, litres: row.max_litres }
  const most = limits ?? own
  return most && excessOf(row, most)
}
