import type { Cents } from '../money.ts'
import type { PricePoint } from './old-price.ts'

/** Price and period of a promotion. */
export type PricePeriod = { readonly startsAt: Date; readonly endsAt: Date; readonly priceCents: Cents }

const lastBefore = (history: readonly PricePoint[], at: number) =>
  history.reduce<PricePoint | undefined>(
    (found, point) =>
      point.validFrom.getTime() <= at && (!found || point.validFrom > found.validFrom) ? point : found,
    undefined,
  )

/**
 * The effective prices over time: the regular price, or the price of a running promotion. Past promotions are included
 * because they count towards the lowest price of the last 30 days.
 */
export function askedPrices(shelf: readonly PricePoint[], periods: readonly PricePeriod[]): PricePoint[] {
  const turns = [
    ...shelf.map(({ validFrom }) => validFrom.getTime()),
    ...periods.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime() + 1]), // the end is inclusive
  ]
  return [...new Set(turns)]
    .sort((left, right) => left - right)
    .flatMap((at) => {
      const price = lastBefore(shelf, at)
      if (!price) return [] // not for sale yet
      const running = periods.filter(({ startsAt, endsAt }) => startsAt.getTime() <= at && at <= endsAt.getTime())
      const priceCents = Math.min(price.priceCents, ...running.map((period) => period.priceCents))
      return [{ validFrom: new Date(at), priceCents }]
    })
}
