import { type Cents, roundHalfAway } from '../money.ts'

/** Sales without VAT. Lines without a known cost are counted, and are in neither amount. */
export type Sales = {
  readonly lines: number
  readonly soldCents: Cents
  readonly costCents: Cents
  readonly unknownLines: number
  readonly unknownCents: Cents
}
export type Margin = Sales & {
  readonly marginCents: Cents
  /** Of turnover, in tenths of a percent; null without turnover. */
  readonly marginPermille: number | null
}

export function marginOf(sales: Sales): Margin {
  const marginCents = sales.soldCents - sales.costCents
  const marginPermille = sales.soldCents > 0 ? roundHalfAway((marginCents * 1_000) / sales.soldCents) : null
  return { ...sales, marginCents, marginPermille }
}
