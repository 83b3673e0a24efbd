import { type Cents, exclVat, roundHalfAway } from '../money.ts'
import type { Past, ReferenceReason } from '../pricing/reference-price.ts'
import { type Tier, unitPrice } from '../pricing/unit-price.ts'
import { type PriceError, type PriceFigures, priceErrorOf } from './price-error.ts'
import { type UnlawfulReference, unlawfulReference } from './reference-effect.ts'

/** Effects of a new price that staff should see before it is live, those that prevent it first. */
export const PRICE_EFFECTS = [
  'price_error',
  'below_cost',
  'unlawful_reference',
  'inverted_tier',
  'outside',
  'promotion',
  'open_cart',
  'changed_since',
] as const
export type PriceEffect = (typeof PRICE_EFFECTS)[number]

export type PlannedPromotion = {
  readonly name: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly priceCents: Cents
  readonly reason?: ReferenceReason | undefined
}

/** Everything about a product that decides about the effects of its new price. */
export type PriceLineFacts = Omit<PriceFigures, 'unitPriceCents' | 'tierCents'> & {
  /** The price in the shop; it differs from the old one if it changed after the line was made. */
  readonly presentCents: Cents
  readonly unitPerProduct: number | null
  readonly tiers: readonly Tier[]
  /** Promotions that run or will run. */
  readonly promotions: readonly PlannedPromotion[]
  /** Since when the regular price is shown as reduced. */
  readonly reducedSince: Date | null
  readonly past: Past
  readonly openCarts: number
  /** Sold in the last 30 days. */
  readonly soldPieces: number
  readonly soldCents: Cents
}

export type PriceLineEffects = {
  readonly changeCents: Cents
  /** With one decimal; null for a product without a price. */
  readonly changePercent: number | null
  readonly error: PriceError | undefined
  readonly unitBeforeCents: Cents | null
  readonly unitAfterCents: Cents | null
  readonly reference: UnlawfulReference | undefined
  /** The name of the promotion that it concerns. */
  readonly promotion: string | undefined
  readonly turnoverCents: Cents
  readonly effects: readonly PriceEffect[]
}

/** In percent with one decimal. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : roundHalfAway((part * 1_000) / whole) / 10

/** Whether the change is larger than the limit, without a rounded percentage. */
export const isOutside = (oldCents: Cents, newCents: Cents, percent: number): boolean =>
  Math.abs(newCents - oldCents) * 100 > oldCents * percent

function referenceOf(facts: PriceLineFacts, at: Date) {
  const { past, promotions, reducedSince, oldCents, newCents } = facts
  const change = { at, cents: newCents }
  for (const { name, startsAt, endsAt, priceCents, reason } of promotions) {
    if (endsAt < at) continue
    const found = unlawfulReference(past, { since: startsAt, priceCents, reason, isOfRegular: false }, change)
    if (found) return { ...found, name }
  }
  if (reducedSince === null) return undefined
  const reduction = { since: reducedSince, priceCents: oldCents, isOfRegular: true }
  const found = unlawfulReference(past, reduction, change)
  return found && { ...found, name: undefined }
}

const figuresOf = (facts: PriceLineFacts): PriceFigures => ({
  ...facts,
  // A product of one metre has the same price per metre.
  unitPriceCents: facts.unitPerProduct === null || facts.unitPerProduct === 1 ? null : unitOf(facts.oldCents, facts),
  tierCents: facts.tiers.map(({ priceCents }) => priceCents),
})

const unitOf = (cents: Cents, { unitPerProduct }: Pick<PriceLineFacts, 'unitPerProduct'>): Cents | null =>
  unitPerProduct === null ? null : unitPrice(cents, unitPerProduct)

/** The effects of one line that is live at a moment. `percent`: the change that staff regard as large. */
export function effectsOf(
  facts: PriceLineFacts,
  { at, percent }: { readonly at: Date; readonly percent: number },
): PriceLineEffects {
  const { oldCents, newCents, costCents, vatRate, tiers } = facts
  const error = priceErrorOf(figuresOf(facts))
  const found = referenceOf(facts, at)
  const running = facts.promotions.find(({ endsAt }) => endsAt >= at)
  const has: Readonly<Record<PriceEffect, boolean>> = {
    price_error: error !== undefined,
    below_cost: costCents !== null && exclVat(newCents, vatRate) < costCents,
    unlawful_reference: found !== undefined,
    inverted_tier: tiers.some(({ priceCents }) => priceCents >= newCents),
    outside: isOutside(oldCents, newCents, percent),
    promotion: running !== undefined,
    open_cart: facts.openCarts > 0,
    changed_since: facts.presentCents !== oldCents,
  }
  return {
    changeCents: newCents - oldCents,
    changePercent: percentOf(newCents - oldCents, oldCents),
    error,
    unitBeforeCents: unitOf(oldCents, facts),
    unitAfterCents: unitOf(newCents, facts),
    reference: found && {
      wantedCents: found.wantedCents,
      lowestCents: found.lowestCents,
      lawfulFrom: found.lawfulFrom,
    },
    promotion: found?.name ?? running?.name,
    turnoverCents: facts.soldPieces * newCents,
    effects: PRICE_EFFECTS.filter((effect) => has[effect]),
  }
}
