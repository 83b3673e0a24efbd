import { type Cents, share } from '../money.ts'

/** Products with the highest turnover of the company, whose stock is checked. */
export const BEST_SELLERS = 500
/** Days before today whose turnover counts. */
export const SALES_DAYS = 90
/** Fewer days with stock count as this number: a few busy hours would promise too much. */
export const FEWEST_DAYS = 7

/** A product in a branch on one day, with its sales in that branch before that day. */
export type StockGap = {
  readonly soldCents: Cents
  /** Of the days with these sales, those with sellable stock. */
  readonly stockedDays: number
  readonly checks: number
  /** Checks that found no sellable stock. */
  readonly emptyChecks: number
}
/** The estimate with each figure of its calculation. */
export type MissedSale = {
  readonly soldCents: Cents
  readonly days: number
  /** Turnover of a day with stock, rounded, so that a reader can repeat the calculation. */
  readonly dayCents: Cents
  readonly checks: number
  readonly emptyChecks: number
  readonly lostCents: Cents
}

/** Turnover of an average day with stock, times the share of the day without. */
export function missedSale({ soldCents, stockedDays, checks, emptyChecks }: StockGap): MissedSale {
  const days = Math.min(SALES_DAYS, Math.max(FEWEST_DAYS, stockedDays))
  const dayCents = share(soldCents, 1, days)
  const lostCents = checks > 0 ? share(dayCents, Math.min(emptyChecks, checks), checks) : 0
  return { soldCents, days, dayCents, checks, emptyChecks, lostCents }
}
