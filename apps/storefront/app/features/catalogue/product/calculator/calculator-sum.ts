import { amountWithWaste, cheapestCount, measuredArea, packsFor } from '@shop/domain/catalogue/quantity-calculator'
import { toCents } from '@shop/domain/money'
import { amountFor } from '../buy/amount.ts'
import type { ProductData } from '../load-product.server.ts'
import type { CalculatorKind } from './calculator-kind.ts'

/** What somebody typed, as they typed it: '12,5' and '12.5' are the same. */
export type Typed = {
  readonly how: 'measure' | 'known'
  readonly surfaces: readonly { readonly id: number; readonly length: string; readonly width: string }[]
  readonly known: string
  readonly open: string
  readonly waste: string
  readonly times: 1 | 2
  /** how thick a layer of loose goods is, in cm */
  readonly thickness: string
}

const MOST = 100_000
/** Nothing typed, or no number: nought. */
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
  /** fewer would do, but these cost less */
  readonly enough: number
}

type Priced = Parameters<typeof amountFor>[0] & Pick<ProductData, 'levels'>

/** From what was typed to pieces: what is measured, what is lost in cutting, and the count that costs least. */
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
