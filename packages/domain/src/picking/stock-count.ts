import { readCode } from '../gs1/scanned-code.ts'
import type { Cents } from '../money.ts'
import { type Shelf, shelfIn } from './places.ts'

/** A larger difference is counted by a second person. */
const MOST_PIECES = 5
const MOST_CENTS: Cents = 10_000

export type Records = {
  readonly onHand: number
  readonly reserved: number
  readonly promised: number
  /** Pieces of `onHand` that were picked and wait for their customer beside the shelf. */
  readonly picked: number
  /** Sold pieces on the shelf that are not part of `onHand`: orders of before ADR 0067. */
  readonly sold: number
  /** Pieces picked since the count started: they may have been counted or not. */
  readonly pickedSince: number
  /** Pieces that pickers fetch now: they may have left the shelf before their scan arrives. */
  readonly pending: number
}

/** Pieces that should be on the shelf. Sales and hand-overs do not change this figure, only picks do. */
export const expectedOn = ({ onHand, picked, sold }: Records): number => onHand - picked + sold

/** Counted minus expected pieces. Picks during the count make no difference, whichever came first. */
export function differenceOf(counted: number, records: Records): number {
  const least = expectedOn(records) - records.pending
  const most = expectedOn(records) + records.pickedSince
  return counted < least ? counted - least : counted > most ? counted - most : 0
}

/** The change of stock on hand. Sold and reserved pieces stay sold: their orders find out when they are picked. */
export const correctionOf = (difference: number, { onHand, reserved, promised }: Records): number =>
  Math.max(difference, reserved + promised - onHand)

export const needsRecount = (difference: number, unitCents: Cents): boolean =>
  Math.abs(difference) > MOST_PIECES || Math.abs(difference) * unitCents > MOST_CENTS

export type CountedProduct = {
  readonly productNumber: string
  readonly gtin: string | null
  readonly packs: readonly { readonly gtin: string; readonly pieces: number }[]
}

/** Pieces of the product that a scanned code stands for; undefined for another product. */
export function piecesIn(text: string, { productNumber, gtin, packs }: CountedProduct): number | undefined {
  const code = readCode(text)
  if (!code) return undefined
  const pack = packs.find((one) => one.gtin === code.gtin)
  if (pack) return pack.pieces * (code.count ?? 1)
  if (code.gtin !== undefined && code.gtin === gtin) return code.count ?? 1
  return code.productNumber === productNumber ? 1 : undefined
}

/** Whether the code shows that the person is at the product, or at its shelf if that is empty. */
export function isAtProduct(code: string, counted: number, product: CountedProduct, shelf: Shelf | null): boolean {
  if (piecesIn(code, product) !== undefined) return true
  const label = counted === 0 ? shelfIn(code) : undefined
  if (!label) return false
  return shelf === null || (label.aisle === shelf.aisle && label.bay === shelf.bay && label.level === shelf.level)
}
