/** Material for a job: an amount in m2, m, kg or litres, plus a percentage of cutting waste. */
export type Job = { readonly amount: number; readonly wastePercent: number }

/** A package size: a pack of 2.22 m2 for 39.95, a pallet of 60 boards for 459.00. */
export type Pack = { readonly productId: string; readonly holds: number; readonly priceCents: number }

export type Bought = {
  readonly packs: readonly { readonly productId: string; readonly quantity: number }[]
  readonly amount: number
  readonly totalCents: number
}

/** Amounts are compared in thousandths, so that floating-point error does not make 12 × 2.22 less than 26.64. */
const PRECISION = 1000
const whole = (amount: number) => Math.round(amount * PRECISION)

export function amountWithWaste({ amount, wastePercent }: Job): number {
  return whole(amount * (1 + wastePercent / 100)) / PRECISION
}

/** Number of whole packs that cover the job: 23.4 m2 with 8 % waste at 2.22 m2 a pack needs 12 packs. */
export function packsFor(job: Job, holds: number): number {
  if (!(holds > 0) || job.amount <= 0) return 0
  return Math.ceil(whole(amountWithWaste(job)) / whole(holds))
}

/** The cheapest combination of large packs (pallets) and loose ones that covers the job. */
export function cheapestMix(job: Job, loose: Pack, large?: Pack): Bought {
  const candidates = [0, ...(large ? largeCounts(job, large) : [])].map((count) => mix(job, loose, large, count))
  return candidates.reduce((best, one) => (one.totalCents < best.totalCents ? one : best))
}

/** All counts of large packs up to full coverage, because a partly used pallet can still be cheaper. */
function largeCounts(job: Job, large: Pack): number[] {
  return Array.from({ length: packsFor(job, large.holds) }, (_, index) => index + 1)
}

function mix(job: Job, loose: Pack, large: Pack | undefined, count: number): Bought {
  const covered = count * (large?.holds ?? 0)
  const left = Math.max(0, amountWithWaste(job) - covered)
  const pieces = packsFor({ amount: left, wastePercent: 0 }, loose.holds)
  const packs = [
    ...(large && count > 0 ? [{ productId: large.productId, quantity: count }] : []),
    ...(pieces > 0 ? [{ productId: loose.productId, quantity: pieces }] : []),
  ]
  return {
    packs,
    amount: whole(covered + pieces * loose.holds) / PRECISION,
    totalCents: count * (large?.priceCents ?? 0) + pieces * loose.priceCents,
  }
}

/** The cheapest count that covers the need, because a price tier can make more pieces cost less. */
export function cheapestCount(needed: number, totalCents: (count: number) => number, tiers: readonly number[]): number {
  const counts = [needed, ...tiers.filter((quantity) => quantity > needed)]
  return counts.reduce((best, count) => (totalCents(count) < totalCents(best) ? count : best))
}

/** Area of the surfaces in m2, minus openings, times the number of layers. */
export function measuredArea(
  surfaces: readonly { readonly length: number; readonly width: number }[],
  left: { readonly open: number; readonly times: number },
): number {
  const whole = surfaces.reduce((sum, { length, width }) => sum + length * width, 0)
  return Math.max(0, Math.round((whole - left.open) * left.times * PRECISION) / PRECISION)
}
