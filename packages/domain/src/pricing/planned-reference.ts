import { addDays, dayAt, instantAt } from '../dates.ts'
import type { Cents } from '../money.ts'
import { askedPrices } from './asked-prices.ts'
import { LOOK_BACK_DAYS, lowestBefore, type PricePoint } from './old-price.ts'
import { type Past, referencePrice } from './reference-price.ts'

/**
 * `not_lower`: the product costs no more without the promotion. `new`: it is on sale for less than 30 days when the
 * promotion starts. `was_as_low`: it cost no more than in the promotion within the 30 days before.
 */
export const MISSING_REFERENCES = ['not_lower', 'new', 'was_as_low'] as const
export type MissingReference = (typeof MISSING_REFERENCES)[number]

/** The 'van' price of a product in a promotion that has not started, or why it has none. */
export type PlannedReference =
  /** `full`: the present price. `lower`: an earlier price within the 30 days was lower. */
  | { readonly kind: 'full' | 'lower'; readonly cents: Cents }
  /** `lawfulFrom`: the first day on which the promotion could start with a 'van' price; null if no day is known. */
  | {
      readonly kind: 'none'
      readonly reason: MissingReference
      readonly lowestCents: Cents | null
      readonly lawfulFrom: string | null
    }

export type PlannedReduction = {
  readonly startsAt: Date
  readonly priceCents: Cents
  /** The price without the promotion. */
  readonly regularCents: Cents
}

const LOOK_BACK_MS = LOOK_BACK_DAYS * 86_400_000

/** The first day that begins at the moment or after it. */
function firstDayFrom(moment: Date): string {
  const day = dayAt(moment)
  return instantAt(day, '00:00') >= moment ? day : addDays(day, 1)
}

/**
 * The first day after the planned one with a 'van' price. A day becomes lawful when a price that is too low, or the first
 * day of sale, is 30 days back. Each such day is tried with the rule of the shop, so both always agree.
 */
function lawfulFrom(past: Past, asked: readonly PricePoint[], { startsAt, priceCents }: PlannedReduction) {
  const [first] = asked
  const turns = asked.flatMap(({ priceCents: cents }, at) => {
    const next = asked[at + 1]
    return next && cents <= priceCents ? [next.validFrom.getTime()] : []
  })
  const days = [...turns, ...(first ? [first.validFrom.getTime()] : [])]
    .map((turn) => firstDayFrom(new Date(turn + LOOK_BACK_MS)))
    .sort()
  return days.find((day) => {
    const since = instantAt(day, '00:00')
    return since > startsAt && referencePrice(past, { since, priceCents }, since) !== undefined
  })
}

/** The 'van' price that the shop would show, by the prices and promotions that are known today. */
export function plannedReference(past: Past, reduction: PlannedReduction): PlannedReference {
  const { startsAt, priceCents, regularCents } = reduction
  const reference = referencePrice(past, { since: startsAt, priceCents }, startsAt)
  const isLower = priceCents < regularCents
  if (isLower && reference) return { kind: reference.cents < regularCents ? 'lower' : 'full', cents: reference.cents }
  const asked = askedPrices(past.shelf, past.periods)
  const before = askedPrices(
    past.shelf,
    past.periods.filter((period) => period.startsAt < startsAt),
  )
  const lowest = lowestBefore(before, startsAt) ?? null
  const isNew = !before.some(({ validFrom }) => validFrom.getTime() <= startsAt.getTime() - LOOK_BACK_MS)
  const day = isLower ? lawfulFrom(past, asked, reduction) : undefined
  return {
    kind: 'none',
    reason: isLower ? (isNew ? 'new' : 'was_as_low') : 'not_lower',
    lowestCents: lowest,
    lawfulFrom: day ?? null,
  }
}
