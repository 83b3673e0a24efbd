import { type Cents, exclVat } from '../money.ts'

export type ListItem = {
  readonly quantity: number
  readonly priceCents: Cents
  /** From this quantity a piece costs this. */
  readonly tiers: readonly { readonly quantity: number; readonly priceCents: Cents }[]
  readonly vatRate: number
  /** What cannot be ordered stands on the list and costs nothing. */
  readonly isOrderable: boolean
}
export type ItemPrice = {
  readonly unitCents: Cents
  readonly unitExclCents: Cents
  readonly totalCents: Cents
  readonly totalExclCents: Cents
}

/** What so many of it cost today, with and without VAT. */
export function itemPrice({ quantity, priceCents, tiers, vatRate, isOrderable }: ListItem): ItemPrice {
  const reached = tiers.filter((tier) => tier.quantity <= quantity).map((tier) => tier.priceCents)
  const unitCents = Math.min(priceCents, ...reached)
  const totalCents = isOrderable ? unitCents * quantity : 0
  return {
    unitCents,
    unitExclCents: exclVat(unitCents, vatRate),
    totalCents,
    totalExclCents: exclVat(totalCents, vatRate),
  }
}

/** Both figures of a list are the sums of its lines, so that lines and total cannot differ. */
export const listTotal = (prices: readonly ItemPrice[]) => ({
  totalCents: prices.reduce((sum, one) => sum + one.totalCents, 0),
  totalExclCents: prices.reduce((sum, one) => sum + one.totalExclCents, 0),
})
