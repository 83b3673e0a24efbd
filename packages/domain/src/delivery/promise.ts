import type { Moment } from './moment.ts'
import type { BranchHours } from './opening.ts'
import { earliestPickup, type PickupMoment, type PickupRules } from './pickup.ts'
import { type DeliveryDay, type DeliveryRules, type DeliverySize, earliestDelivery } from './shipping.ts'

/**
 * What the shop promises about one product: when it can be collected at a branch and when it can be delivered.
 * List, product, cart, checkout and mail all show this answer and never another.
 */
export type Promised = {
  readonly pickup:
    | ({ readonly isPossible: true } & PickupMoment)
    | Impossible<'no_branch' | 'not_in_stock' | 'closed' | 'no_saw'>
  readonly delivery: ({ readonly isPossible: true } & DeliveryDay) | Impossible<'pickup_only' | 'not_in_stock'>
}
type Impossible<Reason extends string> = { readonly isPossible: false; readonly reason: Reason }

export type Wanted = {
  /** To be sawn, at a branch that has no saw. */
  readonly lacksSaw?: boolean
  readonly quantity: number
  readonly deliverySize: DeliverySize
  readonly deliveryType: 'standard' | 'pickupOnly'
  /** What the chosen branch can sell. */
  readonly atBranch: number
  /** What can be sent: the branches and the warehouse together. */
  readonly inTotal: number
  /** More than this takes longer: it has to be brought together first. */
  readonly maxStockDefault: number
}

export function promise(
  wanted: Wanted,
  now: Moment,
  branch: BranchHours | undefined,
  rules: PickupRules & DeliveryRules,
): Promised {
  return { pickup: promisePickup(wanted, now, branch, rules), delivery: promiseDelivery(wanted, now, rules) }
}

function promisePickup(
  wanted: Wanted,
  now: Moment,
  branch: BranchHours | undefined,
  rules: PickupRules,
): Promised['pickup'] {
  if (!branch) return { isPossible: false, reason: 'no_branch' }
  if (wanted.atBranch < wanted.quantity) return { isPossible: false, reason: 'not_in_stock' }
  if (wanted.lacksSaw) return { isPossible: false, reason: 'no_saw' }
  const moment = earliestPickup(now, branch, rules)
  return moment ? { isPossible: true, ...moment } : { isPossible: false, reason: 'closed' }
}

function promiseDelivery(wanted: Wanted, now: Moment, rules: DeliveryRules): Promised['delivery'] {
  if (wanted.deliveryType === 'pickupOnly') return { isPossible: false, reason: 'pickup_only' }
  if (wanted.inTotal < wanted.quantity) return { isPossible: false, reason: 'not_in_stock' }
  const needsExtraStock = wanted.quantity > wanted.maxStockDefault
  return { isPossible: true, ...earliestDelivery(now, { size: wanted.deliverySize, needsExtraStock }, rules) }
}
