import { type Cents, roundHalfAway } from '../money.ts'

/** Units for which the law requires a unit price beside the price per piece. */
const MEASURES: readonly string[] = ['m', 'm2', 'm3', 'kg', 'l']
export const isMeasure = (unit: string | null): boolean => unit !== null && MEASURES.includes(unit)

/** Price per m², litre or kilo of a product that contains `unitPerProduct` of them. */
export const unitPrice = (priceCents: Cents, unitPerProduct: number): Cents =>
  roundHalfAway(priceCents / unitPerProduct)

export type Tier = { readonly quantity: number; readonly priceCents: Cents }

/** The share of the single price that a tier saves: 0.1 is ten percent. */
export const savedBy = (singleCents: Cents, tierCents: Cents): number =>
  singleCents === 0 ? 0 : Math.max(0, roundHalfAway(((singleCents - tierCents) / singleCents) * 10_000) / 10_000)

/** Price per piece at this quantity: the best tier reached, never more than the single price. */
export function priceAtQuantity(singleCents: Cents, tiers: readonly Tier[], quantity: number): Cents {
  const reached = tiers.filter((tier) => tier.quantity <= quantity).map(({ priceCents }) => priceCents)
  return Math.min(singleCents, ...reached)
}
