import { toCents } from '../money.ts'
import type { Settings } from '../settings/defaults.ts'
import type { DeliveryCosts } from './delivery-cost.ts'

/** Converts the delivery costs of the settings from euros to cents. */
export const deliveryCostsOf = (settings: Settings): DeliveryCosts => ({
  small: { costCents: toCents(settings.deliveryCostSmall), freeFromCents: toCents(settings.freeShippingMinimumSmall) },
  large: { costCents: toCents(settings.deliveryCostLarge), freeFromCents: toCents(settings.freeShippingMinimumLarge) },
  palletCents: toCents(settings.palletCost),
})
