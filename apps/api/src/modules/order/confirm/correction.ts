import type { Checked } from '@shop/domain/order/validation'
import { checkCart, collectedOf, type Dates, type LoadedCart, type OfferedSlot, sawnIn } from '../../cart/index.ts'

/** Correction that makes a cart orderable: new quantities (0 removes a line) and another slot. */
export type Correction = {
  readonly quantities: ReadonlyMap<string, number>
  readonly slot: OfferedSlot | undefined
  /** Another collected part of a split cart: null if all of the cart is delivered instead. */
  readonly split?: LoadedCart['cart']['split'] | undefined
}

/** Goods that the branch can no longer hand over are delivered; without a day of pickup, everything is. */
function splitAfter(loaded: LoadedCart, { factors }: Checked, { pickup }: Dates): Correction['split'] {
  const { split } = loaded.cart
  const collected = collectedOf(loaded)
  if (!split || collected.size === 0) return undefined
  const lost = [...factors.Stock.productIds, ...factors.Sawing.productIds]
  const day = pickup?.isOffered ? undefined : pickup?.next
  if (pickup && !pickup.isOffered && !day) return null
  const kept = [...collected].filter((id) => !lost.includes(id))
  if (kept.length === collected.size && !day) return undefined
  return kept.length === 0
    ? null
    : { ...split, ...(day && { day: day.day, from: day.from, to: day.to }), productIds: kept }
}

const withSplit = (loaded: LoadedCart, split: Correction['split']): LoadedCart =>
  split === undefined ? loaded : { ...loaded, cart: { ...loaded.cart, split } }

export function proposeCorrection(before: LoadedCart, checked: Checked, dates: Dates): Correction {
  const split = splitAfter(before, checked, dates)
  const loaded = withSplit(before, split)
  const { factors } = split === undefined ? checked : checkCart(loaded, { ...dates, pickup: undefined })
  const { DeliveryDate } = checked.factors
  const quantities = new Map<string, number>()
  const { ProductStatus, Delivery, Sawing } = factors
  for (const { productIds } of [ProductStatus, Delivery, Sawing]) for (const id of productIds) quantities.set(id, 0)
  for (const id of factors.Stock.productIds) {
    const [here, sheets] = [available(loaded, id), sawnIn(loaded, id)?.sheets ?? 0]
    const isConfigured = loaded.products.get(id)?.configurator != null
    // A cut list is sawn completely or not at all, and the shop does not choose between configurations.
    quantities.set(id, isConfigured || here < sheets ? 0 : here)
  }
  return { quantities, slot: DeliveryDate.isValid || dates.isOffered ? undefined : dates.next, split }
}

/** Stock available for the delivery or the pickup branch of this cart. */
function available({ cart, products }: LoadedCart, productId: string): number {
  const isDelivered = cart.shippingMethod === 'Delivery' && !collectedOf({ cart }).has(productId)
  return (products.get(productId)?.stock ?? [])
    .filter(([branchId]) => isDelivered || branchId === cart.branch?.id)
    .reduce((sum, [, lies]) => sum + Math.max(0, lies), 0)
}

/** The corrected cart, for the buyer to accept. */
export function previewCorrection(loaded: LoadedCart, { quantities, slot: next, split }: Correction): LoadedCart {
  const { cart } = withSplit(loaded, split)
  const lines = cart.lines
    .map((line) => ({ ...line, quantity: quantities.get(line.productId) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0)
  const slot = cart.slot && { ...cart.slot, ...next }
  return { ...loaded, cart: { ...cart, lines, slot } }
}
