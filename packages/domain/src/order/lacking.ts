import type { Wanted } from './stock-plan.ts'

type StockOf = ReadonlyMap<string, readonly (readonly [branchId: number, quantity: number])[]>

/** What of a cart one branch cannot hand out. The same product twice counts as one wish. */
export function lackingAt(branchId: number, wanted: readonly Wanted[], stock: StockOf): string[] {
  const wishes = new Map<string, number>()
  for (const { productId, quantity } of wanted) wishes.set(productId, (wishes.get(productId) ?? 0) + quantity)
  return [...wishes].flatMap(([productId, quantity]) => {
    const lies = stock.get(productId)?.find(([id]) => id === branchId)?.[1] ?? 0
    return lies < quantity ? [productId] : []
  })
}
