import { type Configuration, lineIdOf, MOST_CONFIGURATIONS } from '../configured/configuration.ts'
import { type Configurator, configure } from '../configured/configure.ts'
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
  /** The choices of a configured product. Lines with other choices are other lines. */
  readonly configuration?: Configuration | undefined
}
export type LineChange = Omit<Line, 'parts'> & { readonly action: LineAction }

/** Limits that the catalogue sets for a product. */
export type Allowed = {
  readonly maxQuantity: number
  readonly isOrderable: boolean
  /** The sheet that pieces are sawn from; undefined for products that are not sawn to size. */
  readonly sheet?: Sheet | undefined
  /** The choices that the product requires; undefined for products that are sold as they are. */
  readonly configurator?: Configurator | undefined
}
export type AllowedOf = (productId: string) => Allowed | undefined

export type LineRefusal =
  | 'product_not_found'
  | 'line_not_found'
  | 'quantity_limit'
  | 'not_orderable'
  | 'sheets_needed'
  | 'configuration_needed'
  | 'configuration_invalid'

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
  const byId = new Map(lines.map((line) => [lineIdOf(line), line]))
  for (const change of changes) {
    const { productId, action } = change
    if (action === LINE_ACTIONS.delete) {
      byId.delete(lineIdOf(change))
      continue
    }
    const allowed = allowedOf(productId)
    if (!allowed) return refuse('product_not_found')
    const chosen = choicesOf(change.configuration, allowed)
    if (!chosen.ok) return chosen
    const configuration = chosen.value
    const id = lineIdOf({ productId, configuration })
    const before = byId.get(id)
    const quantity = action === LINE_ACTIONS.add ? (before?.quantity ?? 0) + change.quantity : change.quantity
    const others = othersOf(byId, productId, id)
    const refused = refusalOf(change, quantity, before, {
      ...allowed,
      maxQuantity: allowed.maxQuantity - others.pieces,
    })
    if (refused) return refuse(refused)
    const source = change.source ?? before?.source
    byId.set(id, { productId, quantity, source, parts: before?.parts, configuration })
    if (byId.size > MOST_LINES || others.lines >= MOST_CONFIGURATIONS) return refuse('quantity_limit')
  }
  return accept([...byId.values()])
}

type Chosen = Result<Configuration | undefined, 'configuration_needed' | 'configuration_invalid'>

/** The choices as the rule stores them. Required for a configured product, and refused for any other. */
export function choicesOf(configuration: Configuration | undefined, { configurator }: Allowed): Chosen {
  if (!configurator) return configuration ? refuse('configuration_invalid') : accept(undefined)
  if (!configuration) return refuse('configuration_needed')
  const configured = configure(configurator, configuration)
  return configured.ok ? accept(configured.value.configuration) : configured
}

/** The lines of this product with other choices, and their pieces. */
function othersOf(byId: ReadonlyMap<string, Line>, productId: string, id: string) {
  const others = [...byId].filter(([key, line]) => line.productId === productId && key !== id)
  return { lines: others.length, pieces: others.reduce((sum, [, { quantity }]) => sum + quantity, 0) }
}

function refusalOf(
  { action, quantity: asked }: LineChange,
  quantity: number,
  before: Line | undefined,
  allowed: Allowed,
): LineRefusal | undefined {
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
  const byId = new Map(own.map((line) => [lineIdOf(line), line]))
  for (const { productId, quantity, source, parts, configuration: wanted } of other) {
    const allowed = allowedOf(productId)
    const chosen = allowed && choicesOf(wanted, allowed)
    if (!allowed?.isOrderable || !chosen?.ok) continue
    const configuration = chosen.value
    const id = lineIdOf({ productId, configuration })
    const before = byId.get(id)
    const others = othersOf(byId, productId, id)
    if (!before && (byId.size >= MOST_LINES || others.lines >= MOST_CONFIGURATIONS)) continue
    const joined = parts ? joinCuts(before, { productId, quantity, parts }, allowed) : undefined
    if (parts && !joined) continue
    const most = allowed.maxQuantity - others.pieces
    const sum = joined?.quantity ?? Math.min((before?.quantity ?? 0) + quantity, most)
    const kept = Math.max(sum, before?.quantity ?? 0)
    const line = { productId, quantity: kept, source: before?.source ?? source, parts: joined?.parts ?? before?.parts }
    if (kept > 0) byId.set(id, { ...line, configuration })
  }
  return [...byId.values()]
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
