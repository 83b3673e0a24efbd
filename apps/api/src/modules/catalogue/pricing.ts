import type { Cents } from '@shop/domain/money'
import { bestPromotion, isReduced, type Promotion, shownPromotions } from '@shop/domain/pricing/promotion'
import { type Past, type Reduction, type Reference, referencePrice } from '@shop/domain/pricing/reference-price'
import type { PricePastRow, ProductRow, PromotionRow } from './product-row.ts'

export type NamedPromotion = Promotion & { readonly name: string; readonly title: string }
export type Offer = {
  readonly priceCents: Cents
  /** The lawful reference ("van") price. Without it, no discount may be shown. */
  readonly reference: Reference | undefined
  readonly promotionId: number | undefined
  /** The promotions shown to customers. */
  readonly told: readonly NamedPromotion[]
  /** Whether the label "in prijs verlaagd" may be shown. */
  readonly isToldReduced: boolean
  /** When the first promotion or reduction in this offer ends. */
  readonly until: Date | undefined
}
type Priced = Pick<
  ProductRow,
  'price_cents' | 'promotions' | 'price_past' | 'reduced_from' | 'reduced_until' | 'reduced_ends'
>

/** Rows contain running promotions only. */
const bestOf = ({ price_cents, promotions }: Pick<Priced, 'price_cents' | 'promotions'>) =>
  bestPromotion<PromotionRow>(price_cents, promotions ?? [])

/** Current price of one piece: the regular price, or that of a running promotion. */
export const currentPriceOf = (row: Pick<Priced, 'price_cents' | 'promotions'>): Cents =>
  bestOf(row)?.priceCents ?? row.price_cents

/** The unit price at a moment, and the price claims that may be shown with it. */
export function offerOf(row: Priced, now: Date, today: string): Offer {
  const past = pastOf(row.price_past)
  const promotions = row.promotions ?? []
  const best = bestOf(row)
  const referenceOf = (reduction: Reduction) => referencePrice(past, reduction, now)
  // A promotion that does not lower the price announces something else, such as "2e halve prijs".
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

export const toReduction = ({ startsAt, priceCents, referenceReason }: PromotionRow): Reduction => ({
  since: new Date(startsAt),
  priceCents,
  reason: referenceReason ?? undefined,
})

const toTold = ({ id, name, title, ticket, startsAt, endsAt }: PromotionRow): NamedPromotion => ({
  id: String(id),
  name,
  title,
  ticket,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
})

export const pastOf = (row: PricePastRow | null): Past => ({
  shelf: (row?.shelf ?? []).map(({ validFrom, priceCents }) => ({ validFrom: new Date(validFrom), priceCents })),
  periods: (row?.periods ?? []).map(({ startsAt, endsAt, priceCents }) => ({
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    priceCents,
  })),
})
