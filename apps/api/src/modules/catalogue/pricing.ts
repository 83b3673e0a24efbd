import type { Cents } from '@shop/domain/money'
import { isReduced, type Promotion, shownPromotions } from '@shop/domain/pricing/promotion'
import { type Past, type Reduction, type Reference, referencePrice } from '@shop/domain/pricing/reference-price'
import type { PricePastRow, ProductRow, PromotionRow } from './product-row.ts'

export type Told = Promotion & { readonly name: string; readonly title: string }
export type Offer = {
  readonly priceCents: Cents
  /** The lawful 'van' price: without it nothing may be called cheaper. */
  readonly reference: Reference | undefined
  readonly promotionId: number | undefined
  /** The promotions a shopper is told of. */
  readonly told: readonly Told[]
  /** Whether 'in prijs verlaagd' may be said. */
  readonly isToldReduced: boolean
  /** When the first of what makes it ends. */
  readonly until: Date | undefined
}
type Priced = Pick<
  ProductRow,
  'price_cents' | 'promotions' | 'price_past' | 'reduced_from' | 'reduced_until' | 'reduced_ends'
>

/** What one piece costs at a moment, and what may be said about it. */
export function offerOf(row: Priced, now: Date, today: string): Offer {
  const past = pastOf(row.price_past)
  const promotions = row.promotions ?? []
  const best = promotions.reduce<PromotionRow | undefined>(
    (found, one) => (one.priceCents < (found?.priceCents ?? row.price_cents) ? one : found),
    undefined,
  )
  const referenceOf = (reduction: Reduction) => referencePrice(past, reduction, now)
  // a promotion that does not lower the price announces something else ('2e halve prijs')
  const isLawful = (one: PromotionRow) =>
    one.priceCents >= row.price_cents || referenceOf(toReduction(one)) !== undefined
  const since = isReduced(today, row.reduced_from, row.reduced_until) ? row.price_past?.reducedSince : undefined
  const reduced = since ? referenceOf({ since: new Date(since), priceCents: row.price_cents }) : undefined
  return {
    priceCents: best?.priceCents ?? row.price_cents,
    reference: best ? referenceOf(toReduction(best)) : reduced,
    promotionId: best?.id,
    told: shownPromotions(promotions.filter(isLawful).map(toTold), now),
    isToldReduced: reduced !== undefined,
    until: firstOf([
      ...promotions.map(({ endsAt }) => endsAt),
      ...(since && row.reduced_ends ? [row.reduced_ends] : []),
    ]),
  }
}

const firstOf = (moments: readonly (string | Date)[]): Date | undefined =>
  moments.length === 0 ? undefined : new Date(Math.min(...moments.map((moment) => new Date(moment).getTime())))

const toReduction = ({ startsAt, priceCents, referenceReason }: PromotionRow): Reduction => ({
  since: new Date(startsAt),
  priceCents,
  reason: referenceReason ?? undefined,
})

const toTold = ({ id, name, title, ticket, startsAt, endsAt }: PromotionRow): Told => ({
  id: String(id),
  name,
  title,
  ticket,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
})

const pastOf = (row: PricePastRow | null): Past => ({
  shelf: (row?.shelf ?? []).map(({ validFrom, priceCents }) => ({ validFrom: new Date(validFrom), priceCents })),
  periods: (row?.periods ?? []).map(({ startsAt, endsAt, priceCents }) => ({
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    priceCents,
  })),
})
