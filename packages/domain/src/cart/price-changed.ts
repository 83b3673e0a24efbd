import type { Cents } from '../money.ts'

const TOLERANCE: Cents = 1

/** Whether the line's price per piece is more than a cent below the catalogue price. */
export const isPriceChanged = (lineCents: Cents, catalogueCents: Cents): boolean =>
  catalogueCents - lineCents > TOLERANCE
