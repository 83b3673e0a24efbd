import { addDays, instantAt } from '../dates.ts'
import type { Cents } from '../money.ts'

/** `percent` and `amount` are taken off the price of each product; `price` is the same price for all. */
export const DISCOUNT_KINDS = ['percent', 'amount', 'price'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]
export type Discount = {
  readonly kind: DiscountKind
  /** Whole percents, or cents. */
  readonly value: number
}

export const PROMOTION_STATES = ['draft', 'proposed', 'planned', 'running', 'ended'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

/** Prices of a percentage end on 0 or 5 cents. */
const STEP = 5
const EURO = 100
export const MOST_PERCENT = 90

export const isDiscount = ({ kind, value }: Discount): boolean =>
  Number.isInteger(value) && value > 0 && (kind !== 'percent' || value <= MOST_PERCENT)

/**
 * The price of a product in the promotion; undefined if nothing would remain of it. A price of a percentage is rounded
 * down, so that no label states less than the percentage. Below one euro a step would be too much of the price.
 */
export function promotionPrice(cents: Cents, { kind, value }: Discount): Cents | undefined {
  if (kind === 'price') return value
  if (kind === 'amount') return cents - value > 0 ? cents - value : undefined
  const exact = Math.floor((cents * (100 - value)) / 100)
  const price = exact < EURO ? exact : Math.floor(exact / STEP) * STEP
  return price > 0 ? price : undefined
}

/** Days of the shop, both inclusive. */
export type PromotionPeriod = { readonly startsOn: string; readonly endsOn: string }

/**
 * The moments of a period. A promotion that starts today starts now: the prices of the past hours were without it.
 * The end is inclusive, as everywhere in promotions.
 */
export function momentsOf({ startsOn, endsOn }: PromotionPeriod, now: Date) {
  const start = instantAt(startsOn, '00:00')
  return { startsAt: start > now ? start : now, endsAt: endOf(endsOn) }
}

/** The last moment of a day. */
export const endOf = (day: string): Date => new Date(instantAt(addDays(day, 1), '00:00').getTime() - 1)

/** Of a promotion in the shop. */
export function runState({ startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date }, now: Date) {
  if (startsAt > now) return 'planned'
  return endsAt >= now ? 'running' : 'ended'
}

/** The discount in percent of the price without it, not rounded, so that 20.01 is above a limit of 20. */
export const discountPercent = (regularCents: Cents, priceCents: Cents): number =>
  regularCents === 0 ? 0 : Math.max(0, ((regularCents - priceCents) * 100) / regularCents)
