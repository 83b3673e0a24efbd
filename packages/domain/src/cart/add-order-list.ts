import { lineIdOf } from '../configured/configuration.ts'
import { type AllowedOf, type Line, MOST_LINES } from './change-lines.ts'

export type ListedQuantity = { readonly productId: string; readonly quantity: number }
export const LEFT_REASONS = [
  'cart_full',
  'quantity_limit',
  'not_orderable',
  'product_not_found',
  'configuration_needed',
] as const
export type LeftReason = (typeof LEFT_REASONS)[number]
/** Pieces that the cart did not take. */
export type LeftLine = ListedQuantity & { readonly reason: LeftReason }

/** Adds a list as far as it can be ordered and reports the rest. Own lines never change otherwise. */
export function addOrderList(lines: readonly Line[], list: readonly ListedQuantity[], allowedOf: AllowedOf) {
  const byId = new Map(lines.map((line) => [lineIdOf(line), line]))
  const left: LeftLine[] = []
  for (const { productId, quantity } of list) {
    const before = byId.get(productId)
    const room = roomFor(before, byId.size, allowedOf(productId))
    const taken = typeof room === 'number' ? Math.min(quantity, room) : 0
    if (taken < quantity)
      left.push({ productId, quantity: quantity - taken, reason: typeof room === 'number' ? 'quantity_limit' : room })
    if (taken > 0) byId.set(productId, { ...before, productId, quantity: (before?.quantity ?? 0) + taken })
  }
  return { lines: [...byId.values()], left }
}

/** Pieces that the cart can still take of a product, or the reason why it takes none. */
function roomFor(
  before: Line | undefined,
  size: number,
  allowed: ReturnType<AllowedOf>,
): number | Exclude<LeftReason, 'quantity_limit'> {
  if (!allowed) return 'product_not_found'
  if (allowed.configurator) return 'configuration_needed'
  if (!allowed.isOrderable) return 'not_orderable'
  if (!before && size >= MOST_LINES) return 'cart_full'
  return Math.max(0, allowed.maxQuantity - (before?.quantity ?? 0))
}
