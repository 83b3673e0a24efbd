import { needsExtraStock } from '../catalogue/stock-level.ts'
import type { Moment } from './moment.ts'
import type { BranchHours } from './opening.ts'
import { earliestPickup, type PickupMoment, type PickupRules } from './pickup.ts'
import { type DeliveryDay, type DeliveryRules, type DeliverySize, earliestDelivery } from './shipping.ts'

/**
 * Availability promise for one product: when it can be collected at a branch and when it can be delivered. List,
 * product, cart, checkout and mail all use this function so that they never disagree.
 */
export type Promised = {
  readonly pickup:
    | ({ readonly isPossible: true } & PickupMoment)
    | Impossible<'no_branch' | 'not_in_stock' | 'closed' | 'no_saw'>
  readonly delivery: ({ readonly isPossible: true } & DeliveryDay) | Impossible<'pickup_only' | 'not_in_stock'>
}
type Impossible<Reason extends string> = { readonly isPossible: false; readonly reason: Reason }

export type PromiseRequest = {
  /** To be sawn, at a branch that has no saw. */
  readonly lacksSaw?: boolean
  /** Working days in which it is made to the customer's choices. */
  readonly leadDays?: number
  readonly quantity: number
  readonly deliverySize: DeliverySize
  readonly deliveryType: 'standard' | 'pickupOnly'
  /** Sellable stock of the chosen branch. */
  readonly atBranch: number
  /** Stock for delivery: all branches and the warehouse. */
  readonly inTotal: number
  /** A larger quantity takes longer because it is gathered from several places. */
  readonly maxStockDefault: number
}

export function promise(
  wanted: PromiseRequest,
  now: Moment,
  branch: BranchHours | undefined,
  rules: PickupRules & DeliveryRules,
): Promised {
  return { pickup: promisePickup(wanted, now, branch, rules), delivery: promiseDelivery(wanted, now, rules) }
}

function promisePickup(
  wanted: PromiseRequest,
  now: Moment,
  branch: BranchHours | undefined,
  rules: PickupRules,
): Promised['pickup'] {
  if (!branch) return { isPossible: false, reason: 'no_branch' }
  if (wanted.atBranch < wanted.quantity) return { isPossible: false, reason: 'not_in_stock' }
  if (wanted.lacksSaw) return { isPossible: false, reason: 'no_saw' }
  const moment = earliestPickup(now, branch, rules, wanted.leadDays)
  return moment ? { isPossible: true, ...moment } : { isPossible: false, reason: 'closed' }
}

function promiseDelivery(wanted: PromiseRequest, now: Moment, rules: DeliveryRules): Promised['delivery'] {
  if (wanted.deliveryType === 'pickupOnly') return { isPossible: false, reason: 'pickup_only' }
  if (wanted.inTotal < wanted.quantity) return { isPossible: false, reason: 'not_in_stock' }
  const { deliverySize: size, leadDays = 0 } = wanted
  const goods = { size, needsExtraStock: needsExtraStock(wanted.quantity, wanted), leadDays }
  return { isPossible: true, ...earliestDelivery(now, goods, rules) }
}
