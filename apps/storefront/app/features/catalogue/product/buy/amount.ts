import { exclVat, toCents, toEuros } from '@shop/domain/money'
import type { ProductData } from '~/features/catalogue/product/load-product.server.ts'

type Priced = Pick<ProductData, 'priceInclTax' | 'priceExclTax' | 'taxRate' | 'levels'>
type Level = ProductData['levels'][number]

/** The tier of a quantity and the next one. Tiers that are not below the unit price are ignored. */
export function tierAt({ priceInclTax, levels }: Priced, quantity: number): { reached?: Level; next?: Level } {
  const better = levels.filter((level) => level.priceInclTax < priceInclTax)
  const reached = better.filter((level) => level.quantity <= quantity).at(-1)
  const next = better.find((level) => level.quantity > quantity)
  return { ...(reached ? { reached } : {}), ...(next ? { next } : {}) }
}

/**
 * The unit price and the total of a quantity, with and without VAT. The total without VAT derives from the total with
 * VAT.
 */
export function amountFor(product: Priced, quantity: number) {
  const { reached } = tierAt(product, quantity)
  const each = reached ?? product
  const totalCents = toCents(each.priceInclTax) * quantity
  return {
    each: { incl: each.priceInclTax, excl: each.priceExclTax },
    total: { incl: toEuros(totalCents), excl: toEuros(exclVat(totalCents, Math.round(product.taxRate * 100))) },
  }
}
