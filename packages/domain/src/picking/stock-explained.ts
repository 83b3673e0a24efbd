export type StockFigures = {
  readonly onHand: number
  readonly reserved: number
  readonly promised: number
  /** Not sold until it is counted, whatever the figures say. */
  readonly isWithheld: boolean
}
export const STOCK_STEPS = ['on_hand', 'reserved', 'promised', 'withheld'] as const
export type StockStep = { readonly kind: (typeof STOCK_STEPS)[number]; readonly pieces: number }

/** The steps from the pieces on the shelf to those that can be sold: their sum is `sellable`. */
export function explainStock({ onHand, reserved, promised, isWithheld }: StockFigures): {
  readonly steps: readonly StockStep[]
  readonly sellable: number
} {
  const free = onHand - reserved - promised
  const steps: readonly StockStep[] = [
    { kind: 'on_hand', pieces: onHand },
    { kind: 'reserved', pieces: -reserved },
    { kind: 'promised', pieces: -promised },
    { kind: 'withheld', pieces: isWithheld ? -free : 0 },
  ]
  return {
    steps: steps.filter(({ kind, pieces }) => kind === 'on_hand' || pieces !== 0),
    sellable: isWithheld ? 0 : free,
  }
}

export const SALE_STOPS = ['draft', 'ended', 'sale_stopped', 'withheld', 'sold_out'] as const
export type SaleStop = (typeof SALE_STOPS)[number]
export type OnSale = { readonly state: 'Active' | 'Ended' | 'Draft'; readonly isForSale: boolean }

/** Why no customer can order a piece from this branch; empty if one can. The product comes before the branch. */
export function saleStops({ state, isForSale }: OnSale, stock: StockFigures): readonly SaleStop[] {
  const { onHand, reserved, promised, isWithheld } = stock
  const stops: readonly (SaleStop | false)[] = [
    state === 'Draft' && 'draft',
    state === 'Ended' && 'ended',
    !isForSale && 'sale_stopped',
    isWithheld && 'withheld',
    !isWithheld && onHand - reserved - promised === 0 && 'sold_out',
  ]
  return stops.filter((stop) => stop !== false)
}

/** The largest correction of one request; a count has no limit. */
export const MOST_ADJUSTED = 10_000
export const ADJUSTMENT_REASONS = ['damaged', 'lost', 'found', 'received', 'own_use', 'other'] as const
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number]
