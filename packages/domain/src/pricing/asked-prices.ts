import type { Cents } from '../money.ts'
import type { PricePoint } from './old-price.ts'

/** A promotion as far as it moves the price. */
export type PricePeriod = { readonly startsAt: Date; readonly endsAt: Date; readonly priceCents: Cents }

const lastBefore = (history: readonly PricePoint[], at: number) =>
  history.reduce<PricePoint | undefined>(
    (found, point) =>
      point.validFrom.getTime() <= at && (!found || point.validFrom > found.validFrom) ? point : found,
    undefined,
  )

/**
 * What the shop really asked, moment by moment: the shelf price, or a promotion's where one was running. A promotion of
 * last week is a price of last week too, so that it counts in the 30 days before the next one.
 */
export function askedPrices(shelf: readonly PricePoint[], periods: readonly PricePeriod[]): PricePoint[] {
  const turns = [
    ...shelf.map(({ validFrom }) => validFrom.getTime()),
    ...periods.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime() + 1]), // the last moment counts
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
