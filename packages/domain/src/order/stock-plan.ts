import type { ShippingMethod } from '../cart/shipping-method.ts'

export type RequestedLine = {
  readonly productId: string
  readonly quantity: number
  /** Collected in the branch while the rest is delivered. */
  readonly isCollected?: boolean
}
/** Sellable stock of a product at a branch. */
export type StockAt = { readonly productId: string; readonly branchId: number; readonly quantity: number }
export type From = {
  readonly method: ShippingMethod
  /** The pickup branch. Before one is chosen, stock at any branch counts. */
  readonly branchId: number | undefined
  /** Branches that ship, preferred for delivery. */
  readonly logisticsBranchIds: readonly number[]
  /** The branch that delivers to this customer; its stock is used first. */
  readonly deliversFrom?: number | undefined
}
export type StockPlan = { readonly takes: readonly StockAt[]; readonly shortProductIds: readonly string[] }

/**
 * Assigns each piece to a branch. Pickup, also of a part, uses the stock of the pickup branch. Delivery uses the delivering branch, then
 * the warehouse, then the branch with the most stock, so that few branches pack. Lines of the same product are added
 * up.
 */
export function planStock(wanted: readonly RequestedLine[], stock: readonly StockAt[], from: From): StockPlan {
  const wishes = new Map<string, number>()
  for (const { productId, quantity } of wanted) wishes.set(productId, (wishes.get(productId) ?? 0) + quantity)
  const collected = new Set(wanted.filter((line) => line.isCollected).map(({ productId }) => productId))
  const takes: StockAt[] = []
  const shortProductIds: string[] = []
  for (const [productId, quantity] of wishes) {
    let left = quantity
    const own: StockAt[] = []
    for (const place of placesFor(productId, stock, collected.has(productId) ? { ...from, method: 'Pickup' } : from)) {
      const taken = Math.min(left, place.quantity)
      if (taken > 0) own.push({ ...place, quantity: taken })
      left -= Math.max(0, taken)
    }
    if (left > 0) shortProductIds.push(productId)
    else takes.push(...own)
  }
  return { takes, shortProductIds }
}

function placesFor(productId: string, stock: readonly StockAt[], from: From) {
  const { method, branchId, logisticsBranchIds, deliversFrom } = from
  const own = stock.filter((place) => place.productId === productId)
  if (method === 'Pickup' && branchId !== undefined) return own.filter((place) => place.branchId === branchId)
  const isFirst = (place: StockAt) =>
    place.branchId === deliversFrom ? 2 : Number(logisticsBranchIds.includes(place.branchId))
  return own.sort(
    (left, right) => isFirst(right) - isFirst(left) || right.quantity - left.quantity || left.branchId - right.branchId,
  )
}
