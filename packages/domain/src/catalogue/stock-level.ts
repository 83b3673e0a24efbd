/** How much of a stock is told; the words are those of the screen. */
export type StockLevel =
  | { readonly kind: 'plenty' }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'none' }

/** Above `stockCount` (a setting, 25) it is plenty; up to it the number itself; then none. */
export function stockLevel(quantity: number, stockCount: number): StockLevel {
  if (quantity <= 0) return { kind: 'none' }
  return quantity > stockCount ? { kind: 'plenty' } : { kind: 'count', count: quantity }
}

type Limits = { readonly maxStockDefault: number; readonly maxStockTotal: number }

/** The most of a product that can be ordered at once. */
export const maxQuantity = ({ maxStockTotal }: Limits): number => maxStockTotal

/** More than the shop usually keeps: it is ordered from the supplier and takes extra days. */
export const needsExtraStock = (quantity: number, { maxStockDefault }: Limits): boolean => quantity > maxStockDefault
