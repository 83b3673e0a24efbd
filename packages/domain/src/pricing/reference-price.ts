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
  const { asked, basis } = referenceBasis(past, reduction, now)
  const cents = basis && lowestBefore(asked, basis.until)
  const reference = basis && cents !== undefined ? { cents, reason: basis.reason } : undefined
  return reference && reference.cents > reduction.priceCents ? reference : undefined
}

/** The moment before which the lowest price is sought, and the reason for it. */
export type Basis = { readonly until: Date; readonly reason: Reference['reason'] }

/** Without a basis, the product is new: it was on sale for less than 30 days when the reduction began. */
export function referenceBasis(
  past: Past,
  reduction: Reduction,
  now: Date,
): { readonly asked: readonly PricePoint[]; readonly basis: Basis | undefined } {
  const { since, reason } = reduction
  const asked = askedPrices(
    past.shelf,
    past.periods.filter(({ startsAt }) => startsAt < since),
  )
  const isNew = !asked.some(({ validFrom }) => validFrom.getTime() <= since.getTime() - LOOK_BACK_DAYS * DAY_MS)
  if (isNew) return { asked, basis: reason === 'new_product' ? { until: since, reason } : undefined }
  if (reason === 'first_of_series') {
    const first = firstOfSeries(past.periods, reduction)
    if (first < since && now <= monthsAfter(first, MOST_MONTHS)) return { asked, basis: { until: first, reason } }
  }
  return { asked, basis: { until: since, reason: 'lowest_30_days' } }
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
