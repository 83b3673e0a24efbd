import { amountWithWaste, cheapestCount, measuredArea, packsFor } from '@shop/domain/catalogue/quantity-calculator'
import { toCents } from '@shop/domain/money'
import { amountFor } from '~/features/catalogue/product/buy/amount.ts'
import type { ProductData } from '~/features/catalogue/product/load-product.server.ts'
import type { CalculatorKind } from './calculator-kind.ts'

/** The raw form values; '12,5' and '12.5' are equal. */
export type Typed = {
  readonly how: 'measure' | 'known'
  readonly surfaces: readonly { readonly id: number; readonly length: string; readonly width: string }[]
  readonly known: string
  readonly open: string
  readonly waste: string
  readonly times: 1 | 2
  /** the thickness of a layer of loose material in cm */
  readonly thickness: string
}

const MOST = 100_000
/** Returns 0 for an empty or invalid entry. */
export const readNumber = (typed: string): number => {
  const value = Number(typed.trim().replace(',', '.'))
  return Number.isFinite(value) && value > 0 ? Math.min(value, MOST) : 0
}

export type Sum = {
  readonly measured: number
  readonly open: number
  readonly waste: number
  readonly needed: number
  readonly count: number
  /** the lowest sufficient quantity; `count` may be higher if that costs less */
  readonly enough: number
}

type Priced = Parameters<typeof amountFor>[0] & Pick<ProductData, 'levels'>

/** Computes the quantity from the form: the measured job plus waste, rounded to the cheapest sufficient count. */
export function calculate(kind: CalculatorKind, typed: Typed, product: Priced): Sum {
  const isMeasured = typed.how === 'measure' && kind.measure !== 'm'
  const layer = kind.measure === 'm3' && isMeasured ? readNumber(typed.thickness) / 100 : 1
  const surfaces = typed.surfaces.map(({ length, width }) => ({ length: readNumber(length), width: readNumber(width) }))
  const whole = isMeasured ? measuredArea(surfaces, { open: 0, times: 1 }) * layer : readNumber(typed.known)
  const open = isMeasured && kind.measure === 'm2' ? Math.min(whole, readNumber(typed.open)) : 0
  const job = { amount: (whole - open) * typed.times, wastePercent: readNumber(typed.waste) }
  const enough = packsFor(job, kind.holds)
  const total = (count: number) => toCents(amountFor(product, count).total.incl)
  const tiers = product.levels.map(({ quantity }) => quantity)
  const needed = amountWithWaste(job)
  return {
    measured: whole,
    open,
    waste: needed - job.amount,
    needed,
    count: enough === 0 ? 0 : cheapestCount(enough, total, tiers),
    enough,
  }
}
