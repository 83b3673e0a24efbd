import type { ShipmentBody } from '@shop/contract'
import { fromWireMethod } from '@shop/domain/cart/shipping-method'
import { SLOT_HOLD_MS } from '@shop/domain/delivery/slot-hold'
import type { Static } from 'typebox'
import type { Db } from '../../platform/db.ts'
import type { Decided, LoadedCart } from '../cart/index.ts'
import { deliveryDatesFor, lacksSawFor, pickupBranch, pickupDatesAt } from './dates.ts'

export const PICKUP_SLOT = 'pickup'
/** Pickup has no capacity limit, so nothing is held. */
const NOT_HELD = { slot_held_from: null, slot_held_until: null }
type ShipmentRequest = Static<typeof ShipmentBody>
type Refused = 'slot_not_found' | 'date_unavailable' | 'branch_without_saw'
const refused = (code: Refused): Decided<Refused> => ({ ok: false, code })

/** Accepts only slots currently offered for this cart, whatever the request contains. */
export async function decideShipment(db: Db, loaded: LoadedCart, asked: ShipmentRequest): Promise<Decided<Refused>> {
  const method = fromWireMethod(asked.shippingMethod)
  return method === 'Delivery' ? decideDelivery(db, loaded, asked) : decidePickup(db, loaded, asked)
}

async function decideDelivery(
  db: Db,
  loaded: LoadedCart,
  { methodId, date }: ShipmentRequest,
): Promise<Decided<Refused>> {
  const window = loaded.settings.deliveryWindows.find(({ id }) => id === methodId)
  if (!window) return refused('slot_not_found')
  const dates = await deliveryDatesFor(db, loaded)
  const isOffered = dates.some(({ day, windows }) => day === date && windows.some(({ id }) => id === methodId))
  if (!isOffered) return refused('date_unavailable')
  const slot = {
    slot_id: window.id,
    slot_day: date,
    slot_from: window.timeFrom,
    slot_to: window.timeTo,
    ...holdOf(loaded.cart.slot, { id: window.id, day: date }),
  }
  return { ok: true, patch: { shipping_method: 'Delivery', ...slot } }
}

type Slot = { readonly id: string; readonly day: string }

/** Holds capacity from the first choice. Choosing the same slot again extends the hold and retains its position. */
function holdOf(before: LoadedCart['cart']['slot'], { id, day }: Slot) {
  const now = new Date()
  const isSame = before?.id === id && before.day === day
  const since = isSame && before.heldFrom !== null && before.isHeld ? new Date(before.heldFrom) : now
  return { slot_held_from: since, slot_held_until: new Date(now.getTime() + SLOT_HOLD_MS) }
}

async function decidePickup(db: Db, loaded: LoadedCart, asked: ShipmentRequest): Promise<Decided<Refused>> {
  const { branch } = loaded.cart
  const row = branch ? await pickupBranch(db, branch.id, loaded) : undefined
  if (!row || asked.methodId !== PICKUP_SLOT) return refused('slot_not_found')
  if (lacksSawFor(row, loaded)) return refused('branch_without_saw')
  const open = pickupDatesAt(row, loaded).find(({ day }) => day === asked.date)
  const from = asked.timeFrom ?? open?.from
  if (!open || from === undefined || from < open.from || from > open.to) return refused('date_unavailable')
  const slot = { slot_id: PICKUP_SLOT, slot_day: open.day, slot_from: from, slot_to: open.to, ...NOT_HELD }
  return { ok: true, patch: { shipping_method: 'Pickup', ...slot } }
}
