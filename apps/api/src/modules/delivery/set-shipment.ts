import type { ShipmentBody } from '@shop/contract'
import { fromWireMethod } from '@shop/domain/cart/shipping-method'
import { holdSlot } from '@shop/domain/delivery/slot-hold'
import type { Static } from 'typebox'
import type { Db } from '../../platform/db.ts'
import { type Decided, forgetSplit, type LoadedCart } from '../cart/index.ts'
import { deliveryDatesFor, lacksSawFor, PICKUP_SLOT, pickupBranch, pickupDatesAt } from './dates.ts'

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
  // The time of this process and not of the request, because the database compares holds with its own clock.
  const { heldFrom, heldUntil } = holdSlot(loaded.cart.slot, { id: window.id, day: date }, new Date())
  const slot = {
    slot_id: window.id,
    slot_day: date,
    slot_from: window.timeFrom,
    slot_to: window.timeTo,
    slot_held_from: heldFrom,
    slot_held_until: heldUntil,
  }
  return { ok: true, patch: { shipping_method: 'Delivery', ...slot } }
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
  return { ok: true, patch: { shipping_method: 'Pickup', ...forgetSplit, ...slot } }
}
