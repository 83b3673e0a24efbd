type Measured = {
  readonly unit: string
  readonly unitPerProduct: number | null
  readonly unitPriceUnit: string | null
}
type Companion = { readonly quantityPer: number; readonly per: string }

/** Converts a quantity to the unit of the unit price: 24 boards of 1.56 m² are 37.44 m². */
export function measureOf(
  { unit, unitPerProduct, unitPriceUnit }: Measured,
  quantity: number,
): { amount: number; unit: string } | undefined {
  if (unitPerProduct === null || unitPriceUnit === null || unitPriceUnit === unit) return undefined
  return { amount: Math.round(unitPerProduct * quantity * 100) / 100, unit: unitPriceUnit }
}

/**
 * Quantity of a companion product for a quantity of the main product: per piece, or per m² if measured so. Parts of
 * the wall itself (studs, tracks) are needed once, whether one or both sides are boarded.
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
  // A tiny excess over a whole number is a floating-point error, not one more piece.
  return Math.max(1, Math.ceil(amount * quantityPer - 1e-6))
}
