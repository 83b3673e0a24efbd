import type { Checked } from '@shop/domain/order/validation'
import { type Dates, type LoadedCart, type OfferedSlot, sawnIn } from '../../cart/index.ts'

/** Correction that makes a cart orderable: new quantities (0 removes a line) and another slot. */
export type Correction = {
  readonly quantities: ReadonlyMap<string, number>
  readonly slot: OfferedSlot | undefined
}

export function proposeCorrection(loaded: LoadedCart, { factors }: Checked, { next }: Dates): Correction {
  const quantities = new Map<string, number>()
  const { ProductStatus, Delivery, Sawing } = factors
  for (const { productIds } of [ProductStatus, Delivery, Sawing]) for (const id of productIds) quantities.set(id, 0)
  for (const id of factors.Stock.productIds) {
    const [here, sheets] = [available(loaded, id), sawnIn(loaded, id)?.sheets ?? 0]
    const isConfigured = loaded.products.get(id)?.configurator != null
    // A cut list is sawn completely or not at all, and the shop does not choose between configurations.
    quantities.set(id, isConfigured || here < sheets ? 0 : here)
  }
  return { quantities, slot: factors.DeliveryDate.isValid ? undefined : next }
}

/** Stock available for the delivery or the pickup branch of this cart. */
function available({ cart, products }: LoadedCart, productId: string): number {
  return (products.get(productId)?.stock ?? [])
    .filter(([branchId]) => cart.shippingMethod === 'Delivery' || branchId === cart.branch?.id)
    .reduce((sum, [, lies]) => sum + Math.max(0, lies), 0)
}

/** The corrected cart, for the buyer to accept. */
export function previewCorrection(loaded: LoadedCart, { quantities, slot: next }: Correction): LoadedCart {
  const { cart } = loaded
  const lines = cart.lines
    .map((line) => ({ ...line, quantity: quantities.get(line.productId) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0)
  const slot = cart.slot && { ...cart.slot, ...next }
  return { ...loaded, cart: { ...cart, lines, slot } }
}
