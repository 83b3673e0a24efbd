/** Stock as shown to visitors; the storefront provides the texts. */
export type StockLevel =
  | { readonly kind: 'plenty' }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'none' }

/** Above `stockCount` (a setting, 25) the level is plenty; from 1 up to it the exact count is shown. */
export function stockLevel(quantity: number, stockCount: number): StockLevel {
  if (quantity <= 0) return { kind: 'none' }
  return quantity > stockCount ? { kind: 'plenty' } : { kind: 'count', count: quantity }
}

type Limits = { readonly maxStockDefault: number; readonly maxStockTotal: number }

/**
 * Maximum quantity of a product per order: the total, because the supplier delivers the part above the usual stock
 * (DECIDE-27). Only the delivery date depends on `maxStockDefault`.
 */
export const maxQuantity = ({ maxStockTotal }: Pick<Limits, 'maxStockTotal'>): number => maxStockTotal

/** Whether the quantity exceeds the usual stock, so that the supplier delivers it in extra days. */
export const needsExtraStock = (quantity: number, { maxStockDefault }: Pick<Limits, 'maxStockDefault'>): boolean =>
  quantity > maxStockDefault
