/** How much of something a job takes: so many m2 (or m, kg, litre) with so much lost in cutting. */
export type Job = { readonly amount: number; readonly wastePercent: number }

/** One way the goods are sold: a pack of 2.22 m2 for 39.95, a pallet of 60 boards for 459.00. */
export type Pack = { readonly productId: string; readonly holds: number; readonly priceCents: number }

export type Bought = {
  readonly packs: readonly { readonly productId: string; readonly quantity: number }[]
  readonly amount: number
  readonly totalCents: number
}

/** Amounts are compared in thousandths, so that 12 × 2.22 does not fall short of 26.64 by a rounding of the machine. */
const PRECISION = 1000
const whole = (amount: number) => Math.round(amount * PRECISION)

export function amountWithWaste({ amount, wastePercent }: Job): number {
  return whole(amount * (1 + wastePercent / 100)) / PRECISION
}

/** Whole packs that cover the job: 23.4 m2 with 8 % waste at 2.22 m2 a pack is 12 packs. */
export function packsFor(job: Job, holds: number): number {
  if (!(holds > 0) || job.amount <= 0) return 0
  return Math.ceil(whole(amountWithWaste(job)) / whole(holds))
}

/** The cheapest way to cover the job with a large pack (a pallet), loose ones, or both. */
export function cheapestMix(job: Job, loose: Pack, large?: Pack): Bought {
  const candidates = [0, ...(large ? largeCounts(job, large) : [])].map((count) => mix(job, loose, large, count))
  return candidates.reduce((best, one) => (one.totalCents < best.totalCents ? one : best))
}

/** All large packs that fit and one more: buying too much on a pallet can still be cheaper. */
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

/** A tier may make more pieces cheaper than fewer: the count that covers the need for the least money. */
export function cheapestCount(needed: number, totalCents: (count: number) => number, tiers: readonly number[]): number {
  const counts = [needed, ...tiers.filter((quantity) => quantity > needed)]
  return counts.reduce((best, count) => (totalCents(count) < totalCents(best) ? count : best))
}

/** What is measured: surfaces in metres, less what is left open, as often as it is covered. */
export function measuredArea(
  surfaces: readonly { readonly length: number; readonly width: number }[],
  left: { readonly open: number; readonly times: number },
): number {
  const whole = surfaces.reduce((sum, { length, width }) => sum + length * width, 0)
  return Math.max(0, Math.round((whole - left.open) * left.times * PRECISION) / PRECISION)
}
