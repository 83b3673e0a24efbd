import type { ShippingMethod } from '../cart/shipping-method.ts'

export type Wanted = { readonly productId: string; readonly quantity: number }
/** What one branch can sell of one product. */
export type StockAt = { readonly productId: string; readonly branchId: number; readonly quantity: number }
export type From = {
  readonly method: ShippingMethod
  /** Where it is picked up; while nobody has chosen, it may lie anywhere. */
  readonly branchId: number | undefined
  /** Branches that send, the first choice for delivery. */
  readonly logisticsBranchIds: readonly number[]
  /** The branch that delivers to this customer: what it has goes first. */
  readonly deliversFrom?: number | undefined
}
export type StockPlan = { readonly takes: readonly StockAt[]; readonly shortProductIds: readonly string[] }

/**
 * From which branch each piece comes. Pickup takes it where it is handed out; delivery from the branch that delivers to
 * the customer, then from the warehouse, then from whoever has most, so that few branches pack. The same product twice counts as one wish.
 */
export function planStock(wanted: readonly Wanted[], stock: readonly StockAt[], from: From): StockPlan {
  const wishes = new Map<string, number>()
  for (const { productId, quantity } of wanted) wishes.set(productId, (wishes.get(productId) ?? 0) + quantity)
  const takes: StockAt[] = []
  const shortProductIds: string[] = []
  for (const [productId, quantity] of wishes) {
    let left = quantity
    const own: StockAt[] = []
    for (const place of placesFor(productId, stock, from)) {
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
