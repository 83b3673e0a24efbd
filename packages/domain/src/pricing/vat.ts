import { allocate, type Cents, exclVat } from '../money.ts'

/** One amount, with and without VAT. */
export type Both = { readonly incl: Cents; readonly excl: Cents }
/** Amount at one VAT rate, in percent. */
export type AtRate = Both & { readonly rate: number }
export type VatLine = AtRate & { readonly vat: Cents }

export const NOTHING: Both = { incl: 0, excl: 0 }

/** VAT is rounded per line and sums are built from rounded lines, so that the figures shown add up. */
export const atRate = (incl: Cents, rate: number): AtRate => ({ rate, incl, excl: exclVat(incl, rate) })

export const sumOf = (parts: readonly Both[]): Both =>
  parts.reduce((sum, { incl, excl }) => ({ incl: sum.incl + incl, excl: sum.excl + excl }), NOTHING)

export const minus = (one: Both, other: Both): Both => ({ incl: one.incl - other.incl, excl: one.excl - other.excl })

export const STANDARD_RATE = 21

/** Splits costs over the VAT rates of the goods, in proportion to the goods' value. */
export function spreadOverRates(incl: Cents, goods: readonly AtRate[]): AtRate[] {
  if (incl === 0) return []
  const worth = byRate(goods)
  if (worth.every((one) => one.incl === 0)) return [atRate(incl, STANDARD_RATE)]
  const parts = allocate(
    incl,
    worth.map((one) => one.incl),
  )
  return worth.map(({ rate }, index) => atRate(parts[index] ?? 0, rate)).filter((one) => one.incl !== 0)
}

/** VAT per rate, highest rate first. */
export function byRate(parts: readonly AtRate[]): VatLine[] {
  const rates = [...new Set(parts.map(({ rate }) => rate))].sort((left, right) => right - left)
  return rates.map((rate) => {
    const { incl, excl } = sumOf(parts.filter((part) => part.rate === rate))
    return { rate, incl, excl, vat: incl - excl }
  })
}
