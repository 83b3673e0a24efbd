import { toCents } from '../money.ts'
import type { Settings } from '../settings/defaults.ts'
import type { DeliveryCosts } from './delivery-cost.ts'

/** What the settings say in euros, as prices are made: in cents. */
export const deliveryCostsOf = (settings: Settings): DeliveryCosts => ({
  small: { costCents: toCents(settings.deliveryCostSmall), freeFromCents: toCents(settings.freeShippingMinimumSmall) },
  large: { costCents: toCents(settings.deliveryCostLarge), freeFromCents: toCents(settings.freeShippingMinimumLarge) },
  palletCents: toCents(settings.palletCost),
})
