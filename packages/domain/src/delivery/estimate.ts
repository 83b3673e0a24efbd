import type { Moment } from './moment.ts'
import { type DeliveryRules, type DeliverySize, isOverCutoff } from './shipping.ts'

export type ShippingEstimate = 'tomorrow' | 'twothreedays'

/** Tomorrow applies only to small goods in logistics stock, ordered before the cutoff. */
export function shippingEstimate(
  wanted: { readonly quantity: number; readonly logisticsStock: number; readonly size: DeliverySize },
  now: Moment,
  rules: DeliveryRules,
): ShippingEstimate {
  const liesReady = wanted.logisticsStock >= wanted.quantity
  return liesReady && wanted.size === 'small' && !isOverCutoff(now, wanted.size, rules) ? 'tomorrow' : 'twothreedays'
}
