const TEN = 10
const gain = (grades: readonly number[]) =>
  grades.slice(0, TEN).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

/** nDCG over the first ten results. `grades` has the grade of each relevant product; all others have grade 0. */
export function ndcgOf(ids: readonly string[], grades: ReadonlyMap<string, number>): number {
  const ideal = gain([...grades.values()].sort((a, b) => b - a))
  return ideal === 0 ? 0 : gain(ids.map((id) => grades.get(id) ?? 0)) / ideal
}

/** The figures of a set of judged queries: the mean nDCG@10 of queries for products, and the share of right pages. */
export type JudgedFigures = { readonly products: number; readonly pages: number }

/** A fall of either figure by more than this needs a confirmation. */
const TOLERANCE = 0.01
/** Sums of fractions differ in their last digits. */
const ROUNDING = 1e-9

export const isDrop = (before: JudgedFigures, after: JudgedFigures): boolean =>
  before.products - after.products > TOLERANCE + ROUNDING || before.pages - after.pages > TOLERANCE + ROUNDING
