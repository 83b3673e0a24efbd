import type { CartView } from '@shop/contract'
import { withQuantities } from '@shop/contract/priced-cart'
import type { Checked } from '@shop/domain/order/validation'
import type { LoadedCart } from '../../cart/index.ts'

/** What would make a cart orderable: other quantities (0 takes a line out) and another day. */
export type Mending = { readonly quantities: ReadonlyMap<string, number>; readonly day: string | undefined }

export function mendingOf(loaded: LoadedCart, view: CartView, { factors }: Checked): Mending {
  const quantities = new Map<string, number>()
  const { ProductStatus, Delivery, Sawing } = factors
  for (const { productIds } of [ProductStatus, Delivery, Sawing]) for (const id of productIds) quantities.set(id, 0)
  for (const id of factors.Stock.productIds) {
    const [here, sheets] = [available(loaded, id), sheetsIn(view, id)]
    // a cut list is sawn as a whole or not at all
    quantities.set(id, here < sheets ? 0 : here)
  }
  return { quantities, day: factors.DeliveryDate.nextDate ?? undefined }
}

const sheetsIn = ({ lines }: CartView, productId: string): number =>
  lines.find((line) => line.productId === productId)?.sawn?.sheets ?? 0

/** What can be had where this cart takes its goods from. */
function available({ cart, products }: LoadedCart, productId: string): number {
  return (products.get(productId)?.stock ?? [])
    .filter(([branchId]) => cart.shippingMethod === 'Delivery' || branchId === cart.branch?.id)
    .reduce((sum, [, lies]) => sum + Math.max(0, lies), 0)
}

/** The cart as it would be, to look at before it is agreed to. */
export function mendedView(view: CartView, { quantities, day }: Mending): CartView {
  const shipping = view.shipping && day !== undefined ? { ...view.shipping, date: day } : view.shipping
  return withQuantities({ ...view, shipping }, quantities)
}
