/** Rounds to a retail price: it ends in 5 or 9 cents, or in whole or half euros when large. */
export function shelfCents(euros: number): number {
  if (euros < 1) return Math.max(5, Math.round(euros * 100))
  if (euros < 5) return Math.round((euros * 100) / 5) * 5
  if (euros < 20) return Math.max(499, Math.round(euros * 2) * 50 - (Math.round(euros * 2) % 2 === 0 ? 5 : 1))
  if (euros < 250) return Math.round(euros) * 100 - 5
  return Math.round(euros) * 100
}

/** A share of a price, rounded to a retail price and always below the whole. */
export const partOf = (cents: number, factor: number): number => Math.min(cents - 1, shelfCents((cents * factor) / 100))
