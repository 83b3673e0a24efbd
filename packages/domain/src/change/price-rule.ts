import { type Cents, roundHalfAway } from '../money.ts'

/** A rule for many prices, such as +3.5 % rounded to ,95. */
export type PriceRule = {
  /** In hundredths of a percent: 350 is +3.5 %. */
  readonly basisPoints: number
  /** The last two digits of the price; null rounds to a cent. */
  readonly endsOn: number | null
}

const EURO = 100

/** The nearest amount that ends on these cents; of two at the same distance the higher one. */
function endingOn(cents: Cents, endsOn: number): Cents {
  const below = Math.floor((cents - endsOn) / EURO) * EURO + endsOn
  return cents - below < below + EURO - cents && below > 0 ? below : below + EURO
}

/** The new price. An ending would move a price below one euro by most of its value, so that one is rounded to a cent. */
export function priceByRule(cents: Cents, { basisPoints, endsOn }: PriceRule): Cents {
  const changed = Math.max(0, roundHalfAway((cents * (10_000 + basisPoints)) / 10_000))
  return endsOn === null || changed < EURO ? changed : endingOn(changed, endsOn)
}
