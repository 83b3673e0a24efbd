import { readCode, type ScannedCode } from '../gs1/scanned-code.ts'
import { type Result, refuse } from '../result.ts'

/** A line of a pick job, with the codes of its product. */
export type WantedLine = {
  readonly productId: string
  readonly productNumber: string
  /** Pieces to pick. */
  readonly quantity: number
  readonly picked: number
  /** GTIN of one piece, 14 digits; null for goods without a barcode. */
  readonly gtin: string | null
  readonly packs: readonly { readonly gtin: string; readonly pieces: number }[]
  /** Serial numbers that were scanned before: each identifies one piece. */
  readonly serials: readonly string[]
  /** Batches that must not leave the branch; '' means every piece. */
  readonly stops?: readonly string[]
}

export type Counted = {
  readonly productId: string
  readonly pieces: number
  readonly batch?: string | undefined
  readonly serial?: string | undefined
  readonly expiresOn?: string | undefined
}
/** `unreadable`: no code of a product. `stopped`: goods that must not leave the branch. `wrong_product`: another product. `too_many`: more pieces than ordered. */
export type ScanRefusal = 'unreadable' | 'stopped' | 'wrong_product' | 'too_many' | 'serial_again'

/** From this number of pieces the picker can type the quantity instead of scanning each piece. */
export const TYPED_FROM = 12

/** The pieces of this line that one code stands for, or undefined if the code names another product. */
function piecesOf({ gtin, productNumber, count }: ScannedCode, line: WantedLine): number | undefined {
  const pack = line.packs.find((one) => one.gtin === gtin)
  // A count inside a code is in units of the GTIN beside it.
  if (pack) return pack.pieces * (count ?? 1)
  if (gtin !== undefined && gtin === line.gtin) return count ?? 1
  return productNumber === line.productNumber ? 1 : undefined
}

const isStopped = ({ stops = [] }: WantedLine, batch = ''): boolean => stops.some((one) => one === '' || one === batch)

/** Counts a code for the line of its product. A refused code counts nothing. */
export function countScan(raw: string, lines: readonly WantedLine[]): Result<Counted, ScanRefusal> {
  const code = readCode(raw)
  if (!code) return refuse('unreadable')
  for (const line of lines) {
    const pieces = piecesOf(code, line)
    if (pieces === undefined) continue
    const { batch, serial, expiresOn } = code
    if (isStopped(line, batch)) return refuse('stopped')
    if (serial !== undefined && line.serials.includes(serial)) return refuse('serial_again')
    if (line.picked + pieces > line.quantity) return refuse('too_many')
    return { ok: true, value: { productId: line.productId, pieces, batch, serial, expiresOn } }
  }
  return refuse('wrong_product')
}

export type ManualRefusal = 'wrong_product' | 'stopped' | 'too_many' | 'needs_scan'

/** Whether the picker may type the quantity of this line. */
export const mayType = ({ quantity }: Pick<WantedLine, 'quantity'>): boolean => quantity >= TYPED_FROM

/**
 * Counts pieces that the picker states: `typed` after at least one scan of the product, so that the product is right,
 * or `pressed` for goods without a barcode.
 */
export function countStated(
  how: 'typed' | 'pressed',
  { productId, pieces }: { readonly productId: string; readonly pieces: number },
  lines: readonly WantedLine[],
): Result<Counted, ManualRefusal> {
  const line = lines.find((one) => one.productId === productId)
  if (!line || !Number.isInteger(pieces) || pieces < 1) return refuse('wrong_product')
  if (isStopped(line)) return refuse('stopped')
  // Only its code tells the batch of a piece.
  if (line.stops?.length) return refuse('needs_scan')
  if (how === 'typed' && (!mayType(line) || line.picked === 0)) return refuse('needs_scan')
  if (line.picked + pieces > line.quantity) return refuse('too_many')
  return { ok: true, value: { productId, pieces } }
}

export const isPicked = ({ picked, quantity }: Pick<WantedLine, 'picked' | 'quantity'>): boolean => picked >= quantity
