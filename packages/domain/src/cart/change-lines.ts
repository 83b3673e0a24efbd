import { LINE_ACTIONS, type LineAction } from './line-action.ts'

export type Source = { readonly listId: string; readonly listName: string }
export type Line = { readonly productId: string; readonly quantity: number; readonly source?: Source | undefined }
export type LineChange = Line & { readonly action: LineAction }

/** What the catalogue allows of a product. */
export type Allowed = { readonly maxQuantity: number; readonly isOrderable: boolean }
export type AllowedOf = (productId: string) => Allowed | undefined

export type Changed =
  | { readonly ok: true; readonly lines: readonly Line[] }
  | {
      readonly ok: false
      readonly code: 'product_not_found' | 'line_not_found' | 'quantity_limit' | 'not_orderable'
      readonly productId: string
    }
type Refused = Extract<Changed, { ok: false }>['code']

export const MOST_LINES = 200

/**
 * All changes or none. Adding counts up, updating sets; nothing but deleting takes a line out, and deleting what is
 * not there is no fault: a batch may come twice.
 */
export function changeLines(lines: readonly Line[], changes: readonly LineChange[], allowedOf: AllowedOf): Changed {
  const byProduct = new Map(lines.map((line) => [line.productId, line]))
  for (const change of changes) {
    const { productId, action } = change
    const before = byProduct.get(productId)
    if (action === LINE_ACTIONS.delete) {
      byProduct.delete(productId)
      continue
    }
    const quantity = action === LINE_ACTIONS.add ? (before?.quantity ?? 0) + change.quantity : change.quantity
    const refused = refusalOf(change, quantity, before, allowedOf(productId))
    if (refused) return { ok: false, code: refused, productId }
    byProduct.set(productId, { productId, quantity, source: change.source ?? before?.source })
    if (byProduct.size > MOST_LINES) return { ok: false, code: 'quantity_limit', productId }
  }
  return { ok: true, lines: [...byProduct.values()] }
}

function refusalOf(
  { action, quantity: asked }: LineChange,
  quantity: number,
  before: Line | undefined,
  allowed: Allowed | undefined,
): Refused | undefined {
  if (!allowed) return 'product_not_found'
  if (action === LINE_ACTIONS.update && !before) return 'line_not_found'
  if (!allowed.isOrderable) return 'not_orderable'
  return asked < 1 || quantity > allowed.maxQuantity ? 'quantity_limit' : undefined
}

/**
 * Lines of another cart added to the own ones: a guest's at sign-in, a shared one. Quantities are summed up to what
 * can be ordered; what cannot be ordered any more stays out, and nothing of the own cart is ever taken away.
 */
export function mergeLines(own: readonly Line[], other: readonly Line[], allowedOf: AllowedOf): readonly Line[] {
  const byProduct = new Map(own.map((line) => [line.productId, line]))
  for (const { productId, quantity, source } of other) {
    const allowed = allowedOf(productId)
    const before = byProduct.get(productId)
    if (!allowed?.isOrderable || (!before && byProduct.size >= MOST_LINES)) continue
    const sum = Math.min((before?.quantity ?? 0) + quantity, allowed.maxQuantity)
    const kept = Math.max(sum, before?.quantity ?? 0)
    if (kept > 0) byProduct.set(productId, { productId, quantity: kept, source: before?.source ?? source })
  }
  return [...byProduct.values()]
}
