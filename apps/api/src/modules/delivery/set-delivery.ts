import type { DeliveryBody } from '@shop/contract'
import { writtenPostcode } from '@shop/domain/location/postcode'
import type { Static } from 'typebox'
import type { Db } from '../../platform/db.ts'
import type { Decided, LoadedCart } from '../cart/index.ts'
import { findCustomerAddress } from './queries.ts'

type Refused = 'address_not_found' | 'delivery_missing' | 'not_orderable'

/** Patch for switching the method: the pickup slot does not apply to delivery, and a driver cannot take payment. */
export const forgetSlot = {
  slot_id: null,
  slot_day: null,
  slot_from: null,
  slot_to: null,
  slot_held_from: null,
  slot_held_until: null,
} as const
export const withoutPayInStore = ({ cart }: LoadedCart) =>
  cart.payment?.method === 'payinstore' ? { payment_method: null, payment_bank: null } : {}

/** Sets the destination: a saved address of the customer, or an alternative address for this order. */
export async function decideDelivery(
  db: Db,
  loaded: LoadedCart,
  { method, deliveryAddressId, alternativeAddress }: Static<typeof DeliveryBody>,
): Promise<Decided<Refused>> {
  const { cart, products, owner } = loaded
  if (cart.lines.some(({ productId }) => products.get(productId)?.delivery_type === 'pickupOnly'))
    return { ok: false, code: 'not_orderable' }
  const switched = cart.shippingMethod === 'Delivery' ? {} : { ...forgetSlot, ...withoutPayInStore(loaded) }
  if (method === 'AlternativeAddress') {
    const address = alternativeAddress ?? cart.alternativeAddress
    if (!address) return { ok: false, code: 'delivery_missing' }
    const postalCode = writtenPostcode(address.postalCode) ?? address.postalCode
    const kept = { ...address, postalCode }
    return {
      ok: true,
      patch: { ...switched, shipping_method: 'Delivery', alternative_address: kept, using_alternative: true },
    }
  }
  const [address] = await findCustomerAddress.rows(db, owner.customerId ?? null, deliveryAddressId ?? null)
  if (!address) return { ok: false, code: deliveryAddressId === undefined ? 'delivery_missing' : 'address_not_found' }
  return {
    ok: true,
    patch: { ...switched, shipping_method: 'Delivery', delivery_address_id: address.id, using_alternative: false },
  }
}
