import type { Cents } from '../money.ts'

const TOLERANCE: Cents = 1

/** A line whose piece costs more than a cent less than the catalogue asks for one. */
export const isPriceChanged = (lineCents: Cents, catalogueCents: Cents): boolean =>
  catalogueCents - lineCents > TOLERANCE
