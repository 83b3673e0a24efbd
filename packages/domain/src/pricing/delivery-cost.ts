import type { ShippingMethod } from '../cart/shipping-method.ts'
import type { DeliverySize } from '../delivery/shipping.ts'
import { type Cents, exclVat } from '../money.ts'
import { type Both, NOTHING, STANDARD_RATE } from './vat.ts'

export type DeliveryCosts = {
  readonly small: { readonly costCents: Cents; readonly freeFromCents: Cents }
  readonly large: { readonly costCents: Cents; readonly freeFromCents: Cents }
  readonly palletCents: Cents
}

/** One large line makes the whole cart large. */
export const sizeOf = (lines: readonly { readonly size: DeliverySize }[]): DeliverySize =>
  lines.some(({ size }) => size === 'large') ? 'large' : 'small'

/** Delivery cost. The free-delivery threshold uses the value before codes, so that a code never adds delivery cost. */
export function deliveryCost(
  method: ShippingMethod,
  size: DeliverySize,
  goodsCents: Cents,
  costs: DeliveryCosts,
): Cents {
  const { costCents, freeFromCents } = costs[size]
  return method === 'Pickup' || goodsCents >= freeFromCents ? 0 : costCents
}

/** Costs without a VAT rate from goods, as shown beside a product. */
export const atStandardRate = (incl: Cents): Both => ({ incl, excl: exclVat(incl, STANDARD_RATE) })

/**
 * Amount missing for free delivery; zero when it is free. The threshold with VAT is the base. Without VAT the goods and
 * the remainder add up to the threshold shown. With goods at a reduced rate no such threshold exists, so the remainder
 * assumes goods at the standard rate.
 */
export function missingToFree(size: DeliverySize, goods: Both, costs: DeliveryCosts, hasReducedRate: boolean): Both {
  const from = atStandardRate(costs[size].freeFromCents)
  const missing = atStandardRate(from.incl - goods.incl)
  if (missing.incl <= 0) return NOTHING
  return hasReducedRate ? missing : { ...missing, excl: Math.max(1, from.excl - goods.excl) }
}
