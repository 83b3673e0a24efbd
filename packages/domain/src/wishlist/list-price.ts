import { type Cents, exclVat } from '../money.ts'
import { priceAtQuantity, type Tier } from '../pricing/unit-price.ts'

export type ListItem = {
  readonly quantity: number
  readonly priceCents: Cents
  /** Price per piece from this quantity. */
  readonly tiers: readonly Tier[]
  readonly vatRate: number
  /** Products that cannot be ordered stay on the list with a price of zero. */
  readonly isOrderable: boolean
}
export type ItemPrice = {
  readonly unitCents: Cents
  readonly unitExclCents: Cents
  readonly totalCents: Cents
  readonly totalExclCents: Cents
}

/** Current price of the item at its quantity, with and without VAT. */
export function itemPrice({ quantity, priceCents, tiers, vatRate, isOrderable }: ListItem): ItemPrice {
  const unitCents = priceAtQuantity(priceCents, tiers, quantity)
  const totalCents = isOrderable ? unitCents * quantity : 0
  return {
    unitCents,
    unitExclCents: exclVat(unitCents, vatRate),
    totalCents,
    totalExclCents: exclVat(totalCents, vatRate),
  }
}

/** Totals are the sums of the rounded lines, so that lines and total cannot differ. */
export const listTotal = (prices: readonly ItemPrice[]) => ({
  totalCents: prices.reduce((sum, one) => sum + one.totalCents, 0),
  totalExclCents: prices.reduce((sum, one) => sum + one.totalExclCents, 0),
})
