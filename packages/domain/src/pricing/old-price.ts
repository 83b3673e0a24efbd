import type { Cents } from '../money.ts'

/** A price and the start of its validity; the last one before a moment is the price at that moment. */
export type PricePoint = { readonly validFrom: Date; readonly priceCents: Cents }

export const LOOK_BACK_DAYS = 30
const DAY_MS = 86_400_000

/** The lowest price in the 30 days before a moment; undefined when the product had no price yet. */
export function lowestBefore(history: readonly PricePoint[], moment: Date): Cents | undefined {
  const from = moment.getTime() - LOOK_BACK_DAYS * DAY_MS
  const earlier = history
    .filter(({ validFrom }) => validFrom < moment)
    .sort((left, right) => left.validFrom.getTime() - right.validFrom.getTime())
  // A price counts for its whole validity, until the next one starts.
  const inWindow = earlier.filter((_, index) => {
    const next = earlier[index + 1]
    return (next ? next.validFrom.getTime() : moment.getTime()) > from
  })
  return inWindow.length === 0 ? undefined : Math.min(...inWindow.map(({ priceCents }) => priceCents))
}
