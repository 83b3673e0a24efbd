import type { ShipmentBody } from '@shop/contract'
import { fromWireMethod } from '@shop/domain/cart/shipping-method'
import type pg from 'pg'
import type { Static } from 'typebox'
import type { Decided, LoadedCart } from '../cart/index.ts'
import { deliveryDatesFor, pickupBranch, pickupDatesAt } from './dates.ts'

export const PICKUP_SLOT = 'pickup'
type Asked = Static<typeof ShipmentBody>
type Refused = 'slot_not_found' | 'date_unavailable'
const refused = (code: Refused): Decided<Refused> => ({ ok: false, code })

/** Only what is offered for this cart at this moment can be chosen, however the call was made. */
export async function decideShipment(raw: pg.Pool, loaded: LoadedCart, asked: Asked): Promise<Decided<Refused>> {
  const method = fromWireMethod(asked.shippingMethod)
  return method === 'Delivery' ? decideDelivery(raw, loaded, asked) : decidePickup(raw, loaded, asked)
}

async function decideDelivery(raw: pg.Pool, loaded: LoadedCart, { methodId, date }: Asked): Promise<Decided<Refused>> {
  const window = loaded.settings.deliveryWindows.find(({ id }) => id === methodId)
  if (!window) return refused('slot_not_found')
  const dates = await deliveryDatesFor(raw, loaded)
  const isOffered = dates.some(({ day, windows }) => day === date && windows.some(({ id }) => id === methodId))
  if (!isOffered) return refused('date_unavailable')
  const slot = { slot_id: window.id, slot_day: date, slot_from: window.timeFrom, slot_to: window.timeTo }
  return { ok: true, patch: { shipping_method: 'Delivery', ...slot } }
}

async function decidePickup(raw: pg.Pool, loaded: LoadedCart, asked: Asked): Promise<Decided<Refused>> {
  const { branch } = loaded.cart
  const row = branch ? await pickupBranch(raw, branch.id, loaded) : undefined
  if (!row || asked.methodId !== PICKUP_SLOT) return refused('slot_not_found')
  const open = pickupDatesAt(row, loaded).find(({ day }) => day === asked.date)
  const from = asked.timeFrom ?? open?.from
  if (!open || from === undefined || from < open.from || from > open.to) return refused('date_unavailable')
  const slot = { slot_id: PICKUP_SLOT, slot_day: open.day, slot_from: from, slot_to: open.to }
  return { ok: true, patch: { shipping_method: 'Pickup', ...slot } }
}
