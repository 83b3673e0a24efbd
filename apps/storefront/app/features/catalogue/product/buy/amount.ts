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
 * VAT. `surcharge`: that of the choices of a configured product, for one piece.
 */
export function amountFor(product: Priced, quantity: number, surcharge = 0) {
  const { reached } = tierAt(product, quantity)
  const rate = Math.round(product.taxRate * 100)
  const both = (cents: number) => ({ incl: toEuros(cents), excl: toEuros(exclVat(cents, rate)) })
  const eachCents = toCents((reached ?? product).priceInclTax) + toCents(surcharge)
  return { each: both(eachCents), total: both(eachCents * quantity) }
}
