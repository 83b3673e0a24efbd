import { addDays } from '../dates.ts'
import type { Day, Moment } from '../delivery/moment.ts'
import { minutesIn } from '../delivery/moment.ts'
import type { BranchHours } from '../delivery/opening.ts'
import { earliestPickup, type PickupRules, pickupHoursOn } from '../delivery/pickup.ts'
import { type DeliveryRules, type DeliverySize, earliestDelivery } from '../delivery/shipping.ts'
import { type Cents, toCents } from '../money.ts'
import { type DeliveryCosts, deliveryCost } from '../pricing/delivery-cost.ts'
import { deliveryCostsOf } from '../pricing/settings.ts'
import type { Settings } from './defaults.ts'

export type PromiseRules = PickupRules & DeliveryRules
/** The rules of the shop and the hours of its branches, before or after a change. */
export type PromiseState = {
  readonly rules: PromiseRules
  readonly branches: readonly (BranchHours & { readonly name: string })[]
}

export const PROMISE_KINDS = ['pickup', 'delivery_small', 'delivery_large'] as const
/** A delivery has a day only. Null: nothing can be promised. */
export type Promised = { readonly day: Day; readonly minutes: number | null } | null
export type PromiseEffect = {
  readonly kind: (typeof PROMISE_KINDS)[number]
  /** When the customer orders. */
  readonly ordered: Moment
  readonly before: Promised
  readonly after: Promised
  /** The branches whose promise changes like this; none of deliveries. */
  readonly branches: readonly string[]
}

const DAYS_AHEAD = 7
/** Changed days further ahead that are looked at, and how far ahead. */
const MOST_CHANGED_DAYS = 14
const FURTHEST_DAYS = 400
/** Before and after the usual cutoffs. */
const SAMPLE_MINUTES = ['11:00', '17:00'].map(minutesIn)

/** Orders of now and of the next week, and around days whose holiday changes. */
export function sampleMoments(now: Moment, changedDays: readonly Day[]): Moment[] {
  const week = Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(now.day, ahead + 1))
  const last = addDays(now.day, FURTHEST_DAYS)
  const ahead = [...new Set(changedDays)].filter((day) => day > now.day && day <= last).sort()
  const around = ahead.slice(0, MOST_CHANGED_DAYS).flatMap((day) => [addDays(day, -1), day])
  const days = [...new Set([...week, ...around])].filter((day) => day > now.day).sort()
  return [now, ...days.flatMap((day) => SAMPLE_MINUTES.map((minutes) => ({ day, minutes })))]
}

/** How the promises of the sampled orders change. Branches with the same change are one effect. */
export function promiseEffects(moments: readonly Moment[], before: PromiseState, after: PromiseState): PromiseEffect[] {
  return moments.flatMap((ordered) => [
    ...pickupEffects(ordered, before, after),
    ...(['small', 'large'] as const).flatMap((size) => deliveryEffects(ordered, size, before.rules, after.rules)),
  ])
}

function pickupEffects(ordered: Moment, before: PromiseState, after: PromiseState): PromiseEffect[] {
  const found = new Map<string, PromiseEffect>()
  for (const [at, branch] of after.branches.entries()) {
    const former = before.branches[at] ?? branch
    const [was, becomes] = [pickupOf(ordered, former, before.rules), pickupOf(ordered, branch, after.rules)]
    if (isSame(was, becomes)) continue
    const key = JSON.stringify([was, becomes])
    const branches = [...(found.get(key)?.branches ?? []), branch.name]
    found.set(key, { kind: 'pickup', ordered, before: was, after: becomes, branches })
  }
  return [...found.values()]
}

function pickupOf(ordered: Moment, branch: BranchHours, rules: PromiseRules): Promised {
  const moment = earliestPickup(ordered, branch, rules)
  return moment ? { day: moment.day, minutes: moment.minutes } : null
}

function deliveryEffects(ordered: Moment, size: DeliverySize, before: PromiseRules, after: PromiseRules) {
  const dayOf = (rules: PromiseRules): Promised => ({
    day: earliestDelivery(ordered, { size, needsExtraStock: false }, rules).day,
    minutes: null,
  })
  const [was, becomes] = [dayOf(before), dayOf(after)]
  const effect = { kind: `delivery_${size}` as const, ordered, before: was, after: becomes, branches: [] }
  return isSame(was, becomes) ? [] : [effect]
}

const isSame = (one: Promised, other: Promised) => one?.day === other?.day && one?.minutes === other?.minutes

export const COST_KINDS = ['delivery_small', 'delivery_large', 'pallet', 'saw_cut'] as const
export type CostEffect = {
  readonly kind: (typeof COST_KINDS)[number]
  /** Value of the goods with VAT; null if the cost does not depend on it. */
  readonly goodsCents: Cents | null
  readonly beforeCents: Cents
  readonly afterCents: Cents
}

const SAMPLE_CENTS = { small: [2_500, 5_000, 10_000], large: [10_000, 25_000, 100_000] } as const

/** How the costs of carts with these goods change, also of carts at the former and at the new limit of free delivery. */
export function costEffects(before: Settings, after: Settings): CostEffect[] {
  const [was, becomes] = [deliveryCostsOf(before), deliveryCostsOf(after)]
  const single = (kind: 'pallet' | 'saw_cut', beforeCents: Cents, afterCents: Cents): CostEffect[] =>
    beforeCents === afterCents ? [] : [{ kind, goodsCents: null, beforeCents, afterCents }]
  return [
    ...(['small', 'large'] as const).flatMap((size) => deliveryCostEffects(size, was, becomes)),
    ...single('pallet', was.palletCents, becomes.palletCents),
    ...single('saw_cut', toCents(before.sawCutPrice), toCents(after.sawCutPrice)),
  ]
}

function deliveryCostEffects(size: DeliverySize, was: DeliveryCosts, becomes: DeliveryCosts): CostEffect[] {
  const limits = [was[size].freeFromCents, becomes[size].freeFromCents]
  const carts = [...new Set([...SAMPLE_CENTS[size], ...limits])].sort((one, other) => one - other)
  return carts.flatMap((goodsCents) => {
    const costOf = (costs: DeliveryCosts) => deliveryCost('Delivery', size, goodsCents, costs)
    const [beforeCents, afterCents] = [costOf(was), costOf(becomes)]
    const effect = { kind: `delivery_${size}` as const, goodsCents, beforeCents, afterCents }
    return beforeCents === afterCents ? [] : [effect]
  })
}

/** Whether goods promised for this moment can be collected then. */
export function isCollectable(promised: Moment, branch: BranchHours, rules: PickupRules): boolean {
  const hours = pickupHoursOn(promised.day, branch, rules)
  return hours !== undefined && hours.opens <= promised.minutes && promised.minutes <= hours.closes
}
