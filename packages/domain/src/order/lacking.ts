import type { RequestedLine } from './stock-plan.ts'

type StockOf = ReadonlyMap<string, readonly (readonly [branchId: number, quantity: number])[]>

/** A product of which a branch has fewer pieces than the cart. */
export type Lacking = { readonly productId: string; readonly wanted: number; readonly available: number }

/** Products of the cart that a branch cannot supply. Lines of the same product are added up. */
export function lackingAt(branchId: number, wanted: readonly RequestedLine[], stock: StockOf): Lacking[] {
  const wishes = new Map<string, number>()
  for (const { productId, quantity } of wanted) wishes.set(productId, (wishes.get(productId) ?? 0) + quantity)
  return [...wishes].flatMap(([productId, quantity]) => {
    const available = Math.max(0, stock.get(productId)?.find(([id]) => id === branchId)?.[1] ?? 0)
    return available < quantity ? [{ productId, wanted: quantity, available }] : []
  })
}
