/** How the goods reach the buyer. */
export type ShippingMethod = 'Delivery' | 'Pickup'
/** The same on the wire. */
export type WireShippingMethod = 'CustomerAddress' | 'Pickup'

/** Until somebody chooses. */
export const DEFAULT_SHIPPING_METHOD: ShippingMethod = 'Pickup'

export const toWireMethod = (method: ShippingMethod): WireShippingMethod =>
  method === 'Delivery' ? 'CustomerAddress' : 'Pickup'

export const fromWireMethod = (method: WireShippingMethod): ShippingMethod =>
  method === 'CustomerAddress' ? 'Delivery' : 'Pickup'
