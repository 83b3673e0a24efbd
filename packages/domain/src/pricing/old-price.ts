import type { Cents } from '../money.ts'

/** A price and the start of its validity; the last one before a moment is the price at that moment. */
export type PricePoint = { readonly validFrom: Date; readonly priceCents: Cents }

export const LOOK_BACK_DAYS = 30
const DAY_MS = 86_400_000

/** The start of the 30 days before a moment. */
export const lookBackFrom = (moment: Date): Date => new Date(moment.getTime() - LOOK_BACK_DAYS * DAY_MS)

/** The prices of the 30 days before a moment, the oldest first. A price counts for its whole validity. */
export function pricesBefore(history: readonly PricePoint[], moment: Date): readonly PricePoint[] {
  const from = lookBackFrom(moment)
  const earlier = history
    .filter(({ validFrom }) => validFrom < moment)
    .sort((left, right) => left.validFrom.getTime() - right.validFrom.getTime())
  return earlier.filter((_, index) => (earlier[index + 1]?.validFrom ?? moment) > from)
}

/** The lowest price in the 30 days before a moment; undefined when the product had no price yet. */
export function lowestBefore(history: readonly PricePoint[], moment: Date): Cents | undefined {
  const inWindow = pricesBefore(history, moment)
  return inWindow.length === 0 ? undefined : Math.min(...inWindow.map(({ priceCents }) => priceCents))
}
