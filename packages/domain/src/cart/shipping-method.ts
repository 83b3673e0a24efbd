/** How the goods reach the buyer. */
export type ShippingMethod = 'Delivery' | 'Pickup'
/** The names of these methods on the wire. */
export type WireShippingMethod = 'CustomerAddress' | 'Pickup'

/** Applies until the customer chooses. */
export const DEFAULT_SHIPPING_METHOD: ShippingMethod = 'Pickup'

export const toWireMethod = (method: ShippingMethod): WireShippingMethod =>
  method === 'Delivery' ? 'CustomerAddress' : 'Pickup'

export const fromWireMethod = (method: WireShippingMethod): ShippingMethod =>
  method === 'CustomerAddress' ? 'Delivery' : 'Pickup'
