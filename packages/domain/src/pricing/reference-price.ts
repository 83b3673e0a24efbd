import type { Cents } from '../money.ts'
import { askedPrices, type PricePeriod } from './asked-prices.ts'
import { LOOK_BACK_DAYS, lowestBefore, type PricePoint } from './old-price.ts'

/**
 * Lawful reasons for a 'van' price other than the lowest of 30 days. The promotion stores the reason and this module
 * checks it again. `first_of_series`: a later step of a progressive reduction. `new_product`: on sale for less than 30
 * days when the reduction began.
 */
export const REFERENCE_REASONS = ['first_of_series', 'new_product'] as const
export type ReferenceReason = (typeof REFERENCE_REASONS)[number]

/** A running reduction. Without an end it is a permanently lower regular price. */
export type Reduction = {
  readonly since: Date
  readonly priceCents: Cents
  readonly reason?: ReferenceReason | undefined
}
export type Past = { readonly shelf: readonly PricePoint[]; readonly periods: readonly PricePeriod[] }

export type Reference = { readonly cents: Cents; readonly reason: 'lowest_30_days' | ReferenceReason }

const DAY_MS = 86_400_000
const MOST_MONTHS = 3

/** The lawful 'van' price of a reduction, or undefined when none may be shown. */
export function referencePrice(past: Past, reduction: Reduction, now: Date): Reference | undefined {
  const asked = askedPrices(
    past.shelf,
    past.periods.filter(({ startsAt }) => startsAt < reduction.since),
  )
  const reference = byReason(asked, past, reduction, now)
  return reference && reference.cents > reduction.priceCents ? reference : undefined
}

function byReason(asked: readonly PricePoint[], past: Past, reduction: Reduction, now: Date): Reference | undefined {
  const { since, reason } = reduction
  const isNew = !asked.some(({ validFrom }) => validFrom.getTime() <= since.getTime() - LOOK_BACK_DAYS * DAY_MS)
  if (isNew) return reason === 'new_product' ? found(asked, since, reason) : undefined
  if (reason === 'first_of_series') {
    const first = firstOfSeries(past.periods, reduction)
    if (first < since && now <= monthsAfter(first, MOST_MONTHS)) return found(asked, first, reason)
  }
  return found(asked, since, 'lowest_30_days')
}

function found(asked: readonly PricePoint[], moment: Date, reason: Reference['reason']): Reference | undefined {
  const cents = lowestBefore(asked, moment)
  return cents === undefined ? undefined : { cents, reason }
}

/** Goes back through the steps, while each began when the previous one ended, at a lower price. */
function firstOfSeries(periods: readonly PricePeriod[], { since, priceCents }: Reduction): Date {
  const before = periods.find(
    (period) =>
      period.startsAt < since &&
      period.priceCents > priceCents &&
      Math.abs(since.getTime() - period.endsAt.getTime()) <= DAY_MS,
  )
  return before ? firstOfSeries(periods, { since: before.startsAt, priceCents: before.priceCents }) : since
}

function monthsAfter(moment: Date, months: number): Date {
  const moved = new Date(moment)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  return moved
}

export type Saving = { readonly cents: Cents; readonly percent: number }

/** Saving in money and in whole percent, rounded down, always relative to the reference price shown. */
export const savingFrom = (referenceCents: Cents, priceCents: Cents): Saving => ({
  cents: referenceCents - priceCents,
  percent: Math.floor(((referenceCents - priceCents) * 100) / referenceCents),
})
