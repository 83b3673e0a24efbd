import type { Cents } from '@shop/domain/money'
import { lawfulOldPrice } from '@shop/domain/pricing/old-price'
import { type Promotion, shownPromotions } from '@shop/domain/pricing/promotion'
import type { ProductRow, PromotionRow } from './product-row.ts'

export type Offer = {
  readonly priceCents: Cents
  readonly oldPriceCents: Cents | undefined
  readonly promotionId: number | undefined
}

/** What one piece costs at the moment the row was read for: the best of the promotions that run then, or the plain price. */
export function offerOf(row: Pick<ProductRow, 'price_cents' | 'promotions'>): Offer {
  const best = (row.promotions ?? []).reduce<PromotionRow | undefined>(
    (found, one) => (one.priceCents < (found?.priceCents ?? row.price_cents) ? one : found),
    undefined,
  )
  if (!best) return { priceCents: row.price_cents, oldPriceCents: undefined, promotionId: undefined }
  const history = (best.history ?? []).map(({ validFrom, priceCents }) => ({
    validFrom: new Date(validFrom),
    priceCents,
  }))
  const oldPriceCents = lawfulOldPrice(history, new Date(best.startsAt), best.priceCents)
  return { priceCents: best.priceCents, oldPriceCents, promotionId: best.id }
}

export type Told = Promotion & { readonly name: string; readonly title: string }

/** The promotions a shopper is told of. */
export function toldPromotions(rows: readonly PromotionRow[] | null, now: Date): Told[] {
  const promotions = (rows ?? []).map(({ id, name, title, ticket, startsAt, endsAt }) => ({
    id: String(id),
    name,
    title,
    ticket,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  }))
  return shownPromotions(promotions, now)
}
