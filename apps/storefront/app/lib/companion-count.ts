type Measured = {
  readonly unit: string
  readonly unitPerProduct: number | null
  readonly unitPriceUnit: string | null
}
type Companion = { readonly quantityPer: number; readonly per: string }

/** How much a quantity is in the measure of the unit price: 24 boards of 1.56 m² are 37.44 m². */
export function measureOf(
  { unit, unitPerProduct, unitPriceUnit }: Measured,
  quantity: number,
): { amount: number; unit: string } | undefined {
  if (unitPerProduct === null || unitPriceUnit === null || unitPriceUnit === unit) return undefined
  return { amount: Math.round(unitPerProduct * quantity * 100) / 100, unit: unitPriceUnit }
}

/** How many of a companion go with a quantity: so many per piece, or per m² when the goods are measured so. */
export function companionCount(product: Measured, { quantityPer, per }: Companion, quantity: number): number {
  const measured = measureOf(product, quantity)
  const amount = per !== 'piece' && measured?.unit === per ? measured.amount : quantity
  // a hair above a whole number is a rounding of the machine, not one more piece
  return Math.max(1, Math.ceil(amount * quantityPer - 1e-6))
}
