import { exclVat, toCents, toEuros } from '@shop/domain/money'
import type { ProductData } from '../load-product.server.ts'

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
