/** Units of one kind, as multiples of the smallest. */
const KINDS: readonly Readonly<Record<string, number>>[] = [
  { mm: 1, cm: 10, dm: 100, m: 1000 },
  { g: 1, kg: 1000 },
  { ml: 1, cl: 10, dl: 100, l: 1000 },
]
const TYPED = /^(-?\d+(?:[.,]\d+)?)\s*(\p{L}[\p{L}\d²³]*)?$/u
const PRECISION = 1e6

/** Converts typed input of a number filter to the filter's unit: '1,8 cm' is 18 for a filter in mm. */
export function readMeasure(typed: string, unit: string | null): number | undefined {
  const found = TYPED.exec(typed.trim().toLowerCase())
  if (!found) return undefined
  const value = Number((found[1] ?? '').replace(',', '.'))
  const [given, own] = [found[2], unit?.toLowerCase()]
  if (given === undefined || given === own) return value
  const kind = KINDS.find((units) => Object.hasOwn(units, given) && own !== undefined && Object.hasOwn(units, own))
  if (!kind || own === undefined) return undefined
  return Math.round((value * (kind[given] ?? 1) * PRECISION) / (kind[own] ?? 1)) / PRECISION
}
