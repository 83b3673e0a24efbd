import { exclVat, toCents, toEuros } from '@shop/domain/money'
import type { Companion, ProductData } from '../load-product.server.ts'

type Priced = Pick<ProductData, 'priceInclTax' | 'priceExclTax' | 'taxRate' | 'levels'>
type Level = ProductData['levels'][number]

/** The tier a quantity reaches and the next one up; a tier that is not cheaper than one piece is no tier. */
export function tierAt({ priceInclTax, levels }: Priced, quantity: number): { reached?: Level; next?: Level } {
  const better = levels.filter((level) => level.priceInclTax < priceInclTax)
  const reached = better.filter((level) => level.quantity <= quantity).at(-1)
  const next = better.find((level) => level.quantity > quantity)
  return { ...(reached ? { reached } : {}), ...(next ? { next } : {}) }
}

/** What one piece and all of them cost at a quantity, with and without VAT. The total with VAT is the base. */
export function amountFor(product: Priced, quantity: number) {
  const { reached } = tierAt(product, quantity)
  const each = reached ?? product
  const totalCents = toCents(each.priceInclTax) * quantity
  return {
    each: { incl: each.priceInclTax, excl: each.priceExclTax },
    total: { incl: toEuros(totalCents), excl: toEuros(exclVat(totalCents, Math.round(product.taxRate * 100))) },
  }
}

/** How much a quantity is in the measure of the unit price: 24 boards of 1.56 m² are 37.44 m². */
export function measureOf(
  { unit, unitPerProduct, unitPriceUnit }: Pick<ProductData, 'unit' | 'unitPerProduct' | 'unitPriceUnit'>,
  quantity: number,
): { amount: number; unit: string } | undefined {
  if (unitPerProduct === null || unitPriceUnit === null || unitPriceUnit === unit) return undefined
  return { amount: Math.round(unitPerProduct * quantity * 100) / 100, unit: unitPriceUnit }
}

/** How many of a companion go with a quantity: so many per piece, or per m² when the goods are measured so. */
export function companionCount(
  product: Pick<ProductData, 'unit' | 'unitPerProduct' | 'unitPriceUnit'>,
  { quantityPer, per }: Pick<Companion, 'quantityPer' | 'per'>,
  quantity: number,
): number {
  const measured = measureOf(product, quantity)
  const amount = per !== 'piece' && measured?.unit === per ? measured.amount : quantity
  // a hair above a whole number is a rounding of the machine, not one more piece
  return Math.max(1, Math.ceil(amount * quantityPer - 1e-6))
}
