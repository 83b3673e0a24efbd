import type { CutPart, Sheet } from '../cutting/cut-list.ts'
import { planCuts } from '../cutting/plan-cuts.ts'
import { LINE_ACTIONS, type LineAction } from './line-action.ts'

export type Source = { readonly listId: string; readonly listName: string }
export type Line = {
  readonly productId: string
  /** With a cut list: the sheets it needs, and those that stay whole. */
  readonly quantity: number
  readonly source?: Source | undefined
  readonly parts?: readonly CutPart[] | undefined
}
export type LineChange = Omit<Line, 'parts'> & { readonly action: LineAction }

/** What the catalogue allows of a product. */
export type Allowed = {
  readonly maxQuantity: number
  readonly isOrderable: boolean
  /** What it is sawn out of; undefined when it is not sawn to size. */
  readonly sheet?: Sheet | undefined
}
export type AllowedOf = (productId: string) => Allowed | undefined

export type Changed =
  | { readonly ok: true; readonly lines: readonly Line[] }
  | {
      readonly ok: false
      readonly code: 'product_not_found' | 'line_not_found' | 'quantity_limit' | 'not_orderable' | 'sheets_needed'
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
    byProduct.set(productId, { productId, quantity, source: change.source ?? before?.source, parts: before?.parts })
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
  if (asked < 1 || quantity > allowed.maxQuantity) return 'quantity_limit'
  const sheets = sheetsOf(before?.parts, allowed)
  if (sheets === undefined) return 'not_orderable'
  return quantity < sheets ? 'sheets_needed' : undefined
}

/** How many sheets a cut list needs: none without one, undefined when it cannot be sawn out of this product. */
export function sheetsOf(parts: readonly CutPart[] | null | undefined, { sheet }: Allowed): number | undefined {
  if (!parts) return 0
  return sheet && planCuts(sheet, parts)?.sheets
}

/**
 * Lines of another cart added to the own ones: a guest's at sign-in, a shared one. Quantities are summed up to what
 * can be ordered; what cannot be ordered any more stays out, and nothing of the own cart is ever taken away. Two cut
 * lists become one, unless that would be too long: then the own one stays.
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

/** The own line with the cut list of another one added to it; undefined when that cannot be ordered. */
function joinCuts(own: Line | undefined, other: Line, allowed: Allowed): Line | undefined {
  const parts = [...(own?.parts ?? []), ...(other.parts ?? [])]
  const [sheets, ownSheets, otherSheets] = [parts, own?.parts, other.parts].map((list) => sheetsOf(list, allowed))
  if (sheets === undefined || ownSheets === undefined || otherSheets === undefined) return undefined
  const whole = Math.max(0, (own?.quantity ?? 0) - ownSheets) + Math.max(0, other.quantity - otherSheets)
  const quantity = Math.min(sheets + whole, allowed.maxQuantity)
  return quantity < sheets ? undefined : { productId: other.productId, quantity, parts }
}

export type CutsSet =
  | { readonly ok: true; readonly lines: readonly Line[] }
  | {
      readonly ok: false
      readonly code: 'product_not_found' | 'quantity_limit' | 'not_orderable' | 'not_sawn' | 'cut_list_invalid'
    }

/**
 * Gives a product this cut list instead of the one it had: the line then has the sheets of the new list beside those
 * that stay whole. Doing it twice changes nothing more.
 */
export function setCuts(
  lines: readonly Line[],
  { productId, parts }: { readonly productId: string; readonly parts: readonly CutPart[] },
  allowedOf: AllowedOf,
): CutsSet {
  const allowed = allowedOf(productId)
  if (!allowed) return { ok: false, code: 'product_not_found' }
  if (!allowed.isOrderable) return { ok: false, code: 'not_orderable' }
  if (!allowed.sheet) return { ok: false, code: 'not_sawn' }
  const sheets = sheetsOf(parts, allowed)
  if (sheets === undefined) return { ok: false, code: 'cut_list_invalid' }
  const before = lines.find((line) => line.productId === productId)
  const quantity = sheets + Math.max(0, (before?.quantity ?? 0) - (sheetsOf(before?.parts, allowed) ?? 0))
  if (quantity > allowed.maxQuantity || (!before && lines.length >= MOST_LINES))
    return { ok: false, code: 'quantity_limit' }
  const line: Line = { productId, quantity, source: before?.source, parts }
  return { ok: true, lines: before ? lines.map((one) => (one === before ? line : one)) : [...lines, line] }
}
