import type { NewLine } from '~/lib/cart/put-into-cart.ts'
import type { ShownPart } from './load-plan.server.ts'

/** One line per product, because two parts may take the same one. */
export function linesOf(parts: readonly Pick<ShownPart, 'product' | 'count'>[]): NewLine[] {
  const lines = new Map<string, Required<NewLine>>()
  for (const { product, count } of parts) {
    if (!product) continue
    const before = lines.get(product.id)?.quantity ?? 0
    lines.set(product.id, { productId: product.id, name: product.name, quantity: before + count })
  }
  return [...lines.values()]
}
