/** A whole sheet as sold, in whole millimetres. */
export type Sheet = { readonly length: number; readonly width: number }
/**
 * Equal pieces. Their length runs along the length of the sheet, and so does the grain, unless the customer lets the
 * saw turn them.
 */
export type CutPart = {
  readonly length: number
  readonly width: number
  readonly count: number
  readonly canTurn?: boolean
}

/** Anything narrower is a beam or a plank, which is only cut to length. */
const NARROWEST_SHEET_MM = 300
export const isBeam = ({ width }: Sheet): boolean => width < NARROWEST_SHEET_MM

/** Width of the saw cut. */
export const KERF_MM = 3
/** Smaller pieces cannot be held safely at the saw. */
export const SMALLEST_PART_MM = 50
export const LARGEST_PART_MM = 10_000
export const MOST_PART_ROWS = 20
export const MOST_PIECES = 100
/** Free cuts per cut list; every further cut is charged. */
export const FREE_CUTS = 5

export const paidCuts = (cuts: number): number => Math.max(0, cuts - FREE_CUTS)

export type CutListFault =
  | { readonly kind: 'empty' | 'too_many_rows' | 'too_many_pieces' }
  /** `at` is the index of the invalid row. */
  | { readonly kind: 'not_whole' | 'too_small' | 'too_large'; readonly at: number }

/** Returns the first reason why the list cannot be sawn from this sheet, or undefined. */
export function cutListFault(sheet: Sheet, parts: readonly CutPart[]): CutListFault | undefined {
  if (parts.length === 0) return { kind: 'empty' }
  if (parts.length > MOST_PART_ROWS) return { kind: 'too_many_rows' }
  const fits = (length: number, width: number) => length <= sheet.length && width <= sheet.width
  for (const [at, { length, width, count, canTurn }] of parts.entries()) {
    if (![length, width, count].every((figure) => Number.isSafeInteger(figure)) || count < 1)
      return { kind: 'not_whole', at }
    if (length < SMALLEST_PART_MM || width < SMALLEST_PART_MM) return { kind: 'too_small', at }
    if (!fits(length, width) && !(canTurn && fits(width, length))) return { kind: 'too_large', at }
  }
  const pieces = parts.reduce((sum, { count }) => sum + count, 0)
  return pieces > MOST_PIECES ? { kind: 'too_many_pieces' } : undefined
}
