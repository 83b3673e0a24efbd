import type { CutPart, Sheet } from '../cutting/cut-list.ts'
import { planCuts } from '../cutting/plan-cuts.ts'
import { accept, type Result, refuse } from '../result.ts'
import { LINE_ACTIONS, type LineAction } from './line-action.ts'

export type Source = { readonly listId: string; readonly listName: string }
export type Line = {
  readonly productId: string
  /** With a cut list: the sheets it needs plus the whole ones. */
  readonly quantity: number
  readonly source?: Source | undefined
  readonly parts?: readonly CutPart[] | undefined
}
export type LineChange = Omit<Line, 'parts'> & { readonly action: LineAction }

/** Limits that the catalogue sets for a product. */
export type Allowed = {
  readonly maxQuantity: number
  readonly isOrderable: boolean
  /** The sheet that pieces are sawn from; undefined for products that are not sawn to size. */
  readonly sheet?: Sheet | undefined
}
export type AllowedOf = (productId: string) => Allowed | undefined

export type LineRefusal = 'product_not_found' | 'line_not_found' | 'quantity_limit' | 'not_orderable' | 'sheets_needed'

export const MOST_LINES = 200

/**
 * Applies all changes or none. Adding increases the quantity, updating sets it. Only deleting removes a line, and
 * deleting a missing line succeeds so that a batch can be repeated.
 */
export function changeLines(
  lines: readonly Line[],
  changes: readonly LineChange[],
  allowedOf: AllowedOf,
): Result<readonly Line[], LineRefusal> {
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
    if (refused) return refuse(refused)
    byProduct.set(productId, { productId, quantity, source: change.source ?? before?.source, parts: before?.parts })
    if (byProduct.size > MOST_LINES) return refuse('quantity_limit')
  }
  return accept([...byProduct.values()])
}

function refusalOf(
  { action, quantity: asked }: LineChange,
  quantity: number,
  before: Line | undefined,
  allowed: Allowed | undefined,
): LineRefusal | undefined {
  if (!allowed) return 'product_not_found'
  if (action === LINE_ACTIONS.update && !before) return 'line_not_found'
  if (!allowed.isOrderable) return 'not_orderable'
  if (asked < 1 || quantity > allowed.maxQuantity) return 'quantity_limit'
  const sheets = sheetsOf(before?.parts, allowed)
  if (sheets === undefined) return 'not_orderable'
  return quantity < sheets ? 'sheets_needed' : undefined
}

/** Number of sheets that a cut list needs: 0 without a list, undefined when the product cannot be sawn into it. */
export function sheetsOf(parts: readonly CutPart[] | null | undefined, { sheet }: Allowed): number | undefined {
  if (!parts) return 0
  return sheet && planCuts(sheet, parts)?.sheets
}

/**
 * Merges the lines of another cart into the own cart: a guest's at sign-in, or a shared one. Quantities are added up to
 * the order limit; lines that cannot be ordered are left out, and the own lines never shrink. Two cut lists are joined
 * unless the result is too long: then the own list stays.
 */
export function mergeLines(own: readonly Line[], other: readonly Line[], allowedOf: AllowedOf): readonly Line[] {
  const byProduct = new Map(own.map((line) => [line.productId, line]))
  for (const { productId, quantity, source, parts } of other) {
    const allowed = allowedOf(productId)
    const before = byProduct.get(productId)
    if (!allowed?.isOrderable || (!before && byProduct.size >= MOST_LINES)) continue
    const joined = parts ? joinCuts(before, { productId, quantity, parts }, allowed) : undefined
    if (parts && !joined) continue
    const sum = joined?.quantity ?? Math.min((before?.quantity ?? 0) + quantity, allowed.maxQuantity)
    const kept = Math.max(sum, before?.quantity ?? 0)
    const cuts = joined?.parts ?? before?.parts
    if (kept > 0) byProduct.set(productId, { productId, quantity: kept, source: before?.source ?? source, parts: cuts })
  }
  return [...byProduct.values()]
}

/** Joins the cut list of another line to the own line; undefined when the result cannot be ordered. */
function joinCuts(own: Line | undefined, other: Line, allowed: Allowed): Line | undefined {
  const parts = [...(own?.parts ?? []), ...(other.parts ?? [])]
  const [sheets, ownSheets, otherSheets] = [parts, own?.parts, other.parts].map((list) => sheetsOf(list, allowed))
  if (sheets === undefined || ownSheets === undefined || otherSheets === undefined) return undefined
  const whole = Math.max(0, (own?.quantity ?? 0) - ownSheets) + Math.max(0, other.quantity - otherSheets)
  const quantity = Math.min(sheets + whole, allowed.maxQuantity)
  return quantity < sheets ? undefined : { productId: other.productId, quantity, parts }
}

export type CutsRefusal = 'product_not_found' | 'quantity_limit' | 'not_orderable' | 'not_sawn' | 'cut_list_invalid'

/**
 * Replaces the cut list of a product. The line then holds the sheets of the new list plus the whole ones. The operation
 * is idempotent.
 */
export function setCuts(
  lines: readonly Line[],
  { productId, parts }: { readonly productId: string; readonly parts: readonly CutPart[] },
  allowedOf: AllowedOf,
): Result<readonly Line[], CutsRefusal> {
  const allowed = allowedOf(productId)
  if (!allowed) return refuse('product_not_found')
  if (!allowed.isOrderable) return refuse('not_orderable')
  if (!allowed.sheet) return refuse('not_sawn')
  const sheets = sheetsOf(parts, allowed)
  if (sheets === undefined) return refuse('cut_list_invalid')
  const before = lines.find((line) => line.productId === productId)
  const quantity = sheets + Math.max(0, (before?.quantity ?? 0) - (sheetsOf(before?.parts, allowed) ?? 0))
  if (quantity > allowed.maxQuantity || (!before && lines.length >= MOST_LINES)) return refuse('quantity_limit')
  const line: Line = { productId, quantity, source: before?.source, parts }
  return accept(before ? lines.map((one) => (one === before ? line : one)) : [...lines, line])
}
