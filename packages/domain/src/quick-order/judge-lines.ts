import type { CodeFault } from './order-code.ts'
import type { OrderLine } from './read-lines.ts'
import { MOST_PIECES, type QuantityFault, readQuantity } from './read-quantity.ts'

/** The facts of a product that decide whether a line can be ordered. */
export type ListedProduct = {
  readonly id: string
  readonly isOrderable: boolean
  /** No longer in the range. */
  readonly isEnded: boolean
  /** Ordered on its page only, with choices. */
  readonly needsChoices: boolean
  readonly maxQuantity: number
  /** Pieces at the chosen branch; null without a chosen branch. */
  readonly stockHere: number | null
}
/** The result of the shop for a code. */
export type Match<P extends ListedProduct> =
  | { readonly fault: CodeFault | 'unknown' }
  | { readonly fault: 'ambiguous'; readonly products: readonly P[] }
  /** `pieces`: of the pack that the code names. */
  | { readonly product: P; readonly pieces: number }

export type LineFault =
  | CodeFault
  | QuantityFault
  | 'unknown'
  | 'ambiguous'
  | 'ended'
  | 'not_orderable'
  | 'needs_choices'

export type JudgedLine<P extends ListedProduct> = {
  readonly line: OrderLine
  readonly product?: P
  /** Pieces to order; 0 with a fault. */
  readonly pieces: number
  readonly fault?: LineFault
  /** The pack of the code, if it has more than one piece. */
  readonly packPieces?: number
  /** The line of the same article that this one is added to. */
  readonly addedTo?: number
  /** The chosen branch has fewer pieces than this line requires. */
  readonly isShort: boolean
}

/** Judges the lines in their order; `matches` has one entry per line. */
export function judgeLines<P extends ListedProduct>(
  lines: readonly OrderLine[],
  matches: readonly (Match<P> | undefined)[],
): readonly JudgedLine<P>[] {
  const sums = new Map<string, { pieces: number; row: number }>()
  return lines.map((line, at) => {
    const match = matches[at]
    const quantity = readQuantity(line.quantity)
    if (!match) return { line, pieces: 0, isShort: false }
    if ('fault' in match) return { line, pieces: 0, fault: match.fault, isShort: false }
    const { product, pieces: packPieces } = match
    const pack = packPieces > 1 ? { packPieces } : {}
    const refused = productFault(product)
    if (refused) return { line, product, pieces: 0, fault: refused, isShort: false, ...pack }
    if (!quantity.ok) return { line, product, pieces: 0, fault: quantity.code, isShort: false, ...pack }
    const pieces = quantity.value * packPieces
    const before = sums.get(product.id)
    const sum = (before?.pieces ?? 0) + pieces
    if (sum > Math.min(product.maxQuantity, MOST_PIECES))
      return { line, product, pieces: 0, fault: 'quantity_limit', isShort: false, ...pack }
    sums.set(product.id, { pieces: sum, row: before?.row ?? line.row })
    const isShort = product.stockHere !== null && product.stockHere < sum
    return { line, product, pieces, isShort, ...pack, ...(before ? { addedTo: before.row } : {}) }
  })
}

function productFault(product: ListedProduct): LineFault | undefined {
  if (product.isEnded) return 'ended'
  if (product.needsChoices) return 'needs_choices'
  return product.isOrderable ? undefined : 'not_orderable'
}

/** One line per article, in the order of the list. */
export function piecesByProduct<P extends ListedProduct>(judged: readonly JudgedLine<P>[]): ReadonlyMap<P, number> {
  const firsts = new Map<string, P>()
  const sums = new Map<P, number>()
  for (const { product, pieces } of judged) {
    if (!product || pieces === 0) continue
    const first = firsts.get(product.id) ?? product
    firsts.set(product.id, first)
    sums.set(first, (sums.get(first) ?? 0) + pieces)
  }
  return sums
}
