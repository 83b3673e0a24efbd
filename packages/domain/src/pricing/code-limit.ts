import type { Cents } from '../money.ts'

/** The discount of each code of a batch: a percentage, or an amount of orders from a minimum. */
export type CodeDiscount = {
  readonly percent: number | null
  readonly amountCents: Cents | null
  readonly minimumCents: Cents
}

/** Whether a code may take more than `limit` percent off an order. An amount is compared with its smallest order. */
export const exceedsCodeLimit = ({ percent, amountCents, minimumCents }: CodeDiscount, limit: number): boolean =>
  percent === null ? (amountCents ?? 0) * 100 > minimumCents * limit : percent > limit
