import type { ShippingMethod } from '../cart/shipping-method.ts'
import type { DeliverySize } from '../delivery/shipping.ts'
import type { Cents } from '../money.ts'

export type DeliveryCosts = {
  readonly small: { readonly costCents: Cents; readonly freeFromCents: Cents }
  readonly large: { readonly costCents: Cents; readonly freeFromCents: Cents }
  readonly palletCents: Cents
}

/** One large line makes the whole cart large. */
export const sizeOf = (lines: readonly { readonly size: DeliverySize }[]): DeliverySize =>
  lines.some(({ size }) => size === 'large') ? 'large' : 'small'

/** What bringing the goods costs. Counted before codes: using one never makes delivery dearer. */
export function deliveryCost(
  method: ShippingMethod,
  size: DeliverySize,
  goodsCents: Cents,
  costs: DeliveryCosts,
): Cents {
  const { costCents, freeFromCents } = costs[size]
  return method === 'Pickup' || goodsCents >= freeFromCents ? 0 : costCents
}

/** What is missing until delivery is free; 0 when it is. */
export const missingToFree = (size: DeliverySize, goodsCents: Cents, costs: DeliveryCosts): Cents =>
  Math.max(0, costs[size].freeFromCents - goodsCents)
