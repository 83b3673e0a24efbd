import type { CartView } from '@shop/contract/cart-view'
import { internationalPhone } from '@shop/domain/account/phone'

/** The address of a delivery and its phone number, if that is valid: then the overview shows it and no field for it. */
export function receiverOf(cart: CartView) {
  if (cart.shippingMethod === 'Pickup') return { address: undefined, phone: undefined }
  const address = (cart.usingAlternativeAddress ? cart.alternativeDeliveryAddress : cart.deliveryAddress) ?? undefined
  const phone = address?.phone && internationalPhone(address.phone) ? address.phone : undefined
  return { address, phone }
}
