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

/**
 * How many of a companion go with a quantity: so many per piece, or per m² when the goods are measured so. What belongs to
 * the wall itself (studs, tracks) is needed once, on however many sides it is boarded.
 */
export function companionCount(
  product: Measured,
  { quantityPer, per }: Companion,
  quantity: number,
  sides: number,
): number {
  const measured = measureOf(product, quantity)
  const isWall = per === 'wall'
  const isMeasured = measured?.unit === (isWall ? 'm2' : per)
  const amount = (isMeasured ? measured.amount : quantity) / (isWall ? sides : 1)
  // a hair above a whole number is a rounding of the machine, not one more piece
  return Math.max(1, Math.ceil(amount * quantityPer - 1e-6))
}
