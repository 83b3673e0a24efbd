import type { Cents } from '../money.ts'
import { askedPrices } from '../pricing/asked-prices.ts'
import { LOOK_BACK_DAYS, lowestBefore, type PricePoint } from '../pricing/old-price.ts'
import { type Past, type Reduction, referencePrice } from '../pricing/reference-price.ts'

/** A 'van' price that customers would expect after the change, and that the law does not allow. */
export type UnlawfulReference = {
  readonly wantedCents: Cents
  /** The lowest price of the 30 days before the reduction; null if there was none. */
  readonly lowestCents: Cents | null
  /** From when the wanted price may be shown; null if no day makes it lawful. */
  readonly lawfulFrom: Date | null
}

const LOOK_BACK_MS = LOOK_BACK_DAYS * 86_400_000

/** The regular price from a moment on. */
export type PriceChange = { readonly at: Date; readonly cents: Cents }

const changed = ({ shelf, periods }: Past, { at, cents }: PriceChange): Past => ({
  shelf: [...shelf.filter(({ validFrom }) => validFrom < at), { validFrom: at, priceCents: cents }],
  periods,
})

/** When the last price below the wanted one leaves the 30 days. */
function lawfulFrom(asked: readonly PricePoint[], wantedCents: Cents): Date | null {
  const ends = asked.flatMap(({ priceCents }, at) => {
    const next = asked[at + 1]
    return next && priceCents < wantedCents ? [next.validFrom.getTime()] : []
  })
  return ends.length === 0 ? null : new Date(Math.max(...ends) + LOOK_BACK_MS)
}

/**
 * The 'van' price of a reduction that starts after the change: customers expect the new price, but only the lowest of
 * the 30 days before is lawful. Undefined if the new price is lawful, or the promotion does not lower it.
 */
function ofLaterReduction(past: Past, reduction: Reduction, change: PriceChange): UnlawfulReference | undefined {
  if (reduction.priceCents >= change.cents) return undefined
  const after = changed(past, change)
  const before = after.periods.filter(({ startsAt }) => startsAt < reduction.since)
  const asked = askedPrices(after.shelf, before)
  const lowest = lowestBefore(asked, reduction.since)
  if (lowest !== undefined && lowest >= change.cents) return undefined
  return {
    wantedCents: change.cents,
    lowestCents: lowest ?? null,
    lawfulFrom: lowest === undefined ? null : lawfulFrom(asked, change.cents),
  }
}

/**
 * The effect of a new regular price on the 'van' price of one reduction. A running promotion retains its 'van' price,
 * because only earlier prices count. A running reduction of the regular price loses it if the new price is not lower.
 */
export function unlawfulReference(
  past: Past,
  reduction: Reduction & { readonly isOfRegular: boolean },
  change: PriceChange,
): UnlawfulReference | undefined {
  if (reduction.since > change.at) return ofLaterReduction(past, reduction, change)
  if (!reduction.isOfRegular) return undefined
  const before = referencePrice(past, reduction, change.at)
  const after = referencePrice(changed(past, change), { ...reduction, priceCents: change.cents }, change.at)
  if (!before || after) return undefined
  return { wantedCents: before.cents, lowestCents: before.cents, lawfulFrom: null }
}
