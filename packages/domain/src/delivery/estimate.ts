import type { Moment } from './moment.ts'
import { type DeliveryRules, type DeliverySize, isOverCutoff } from './shipping.ts'

export type ShippingEstimate = 'tomorrow' | 'twothreedays'

/** Tomorrow only for small goods that lie ready to be sent, before the cutoff. */
export function shippingEstimate(
  wanted: { readonly quantity: number; readonly logisticsStock: number; readonly size: DeliverySize },
  now: Moment,
  rules: DeliveryRules,
): ShippingEstimate {
  const liesReady = wanted.logisticsStock >= wanted.quantity
  return liesReady && wanted.size === 'small' && !isOverCutoff(now, wanted.size, rules) ? 'tomorrow' : 'twothreedays'
}
