import type { Checked } from '@shop/domain/order/validation'
import { type LoadedCart, sawnIn } from '../../cart/index.ts'

/** Correction that makes a cart orderable: new quantities (0 removes a line) and another day. */
export type Correction = { readonly quantities: ReadonlyMap<string, number>; readonly day: string | undefined }

export function proposeCorrection(loaded: LoadedCart, { factors }: Checked): Correction {
  const quantities = new Map<string, number>()
  const { ProductStatus, Delivery, Sawing } = factors
  for (const { productIds } of [ProductStatus, Delivery, Sawing]) for (const id of productIds) quantities.set(id, 0)
  for (const id of factors.Stock.productIds) {
    const [here, sheets] = [available(loaded, id), sawnIn(loaded, id)?.sheets ?? 0]
    // A cut list is sawn completely or not at all.
    quantities.set(id, here < sheets ? 0 : here)
  }
  return { quantities, day: factors.DeliveryDate.nextDate ?? undefined }
}

/** Stock available for the delivery or the pickup branch of this cart. */
function available({ cart, products }: LoadedCart, productId: string): number {
  return (products.get(productId)?.stock ?? [])
    .filter(([branchId]) => cart.shippingMethod === 'Delivery' || branchId === cart.branch?.id)
    .reduce((sum, [, lies]) => sum + Math.max(0, lies), 0)
}

/** The corrected cart, for the buyer to accept. */
export function previewCorrection(loaded: LoadedCart, { quantities, day }: Correction): LoadedCart {
  const { cart } = loaded
  const lines = cart.lines
    .map((line) => ({ ...line, quantity: quantities.get(line.productId) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0)
  const slot = cart.slot && day !== undefined ? { ...cart.slot, day } : cart.slot
  return { ...loaded, cart: { ...cart, lines, slot } }
}
