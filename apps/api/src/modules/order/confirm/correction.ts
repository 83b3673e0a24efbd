import type { CartView } from '@shop/contract'
import { withQuantities } from '@shop/contract/priced-cart'
import type { Checked } from '@shop/domain/order/validation'
import type { LoadedCart } from '../../cart/index.ts'

/** Correction that makes a cart orderable: new quantities (0 removes a line) and another day. */
export type Correction = { readonly quantities: ReadonlyMap<string, number>; readonly day: string | undefined }

export function proposeCorrection(loaded: LoadedCart, view: CartView, { factors }: Checked): Correction {
  const quantities = new Map<string, number>()
  const { ProductStatus, Delivery, Sawing } = factors
  for (const { productIds } of [ProductStatus, Delivery, Sawing]) for (const id of productIds) quantities.set(id, 0)
  for (const id of factors.Stock.productIds) {
    const [here, sheets] = [available(loaded, id), sheetsIn(view, id)]
    // A cut list is sawn completely or not at all.
    quantities.set(id, here < sheets ? 0 : here)
  }
  return { quantities, day: factors.DeliveryDate.nextDate ?? undefined }
}

const sheetsIn = ({ lines }: CartView, productId: string): number =>
  lines.find((line) => line.productId === productId)?.sawn?.sheets ?? 0

/** Stock available for the delivery or the pickup branch of this cart. */
function available({ cart, products }: LoadedCart, productId: string): number {
  return (products.get(productId)?.stock ?? [])
    .filter(([branchId]) => cart.shippingMethod === 'Delivery' || branchId === cart.branch?.id)
    .reduce((sum, [, lies]) => sum + Math.max(0, lies), 0)
}

/** Preview of the corrected cart for the buyer to accept. */
export function previewCorrection(view: CartView, { quantities, day }: Correction): CartView {
  const shipping = view.shipping && day !== undefined ? { ...view.shipping, date: day } : view.shipping
  return withQuantities({ ...view, shipping }, quantities)
}
