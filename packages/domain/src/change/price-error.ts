import { type Cents, exclVat } from '../money.ts'

/** Mistakes that a person or a file makes with a price, the most certain first. */
export const PRICE_ERRORS = ['zero', 'swapped_column', 'factor_100', 'factor_10', 'net_as_gross'] as const
export type PriceError = (typeof PRICE_ERRORS)[number]

/** A price before and after, with the other figures of the product that a file has in its columns. */
export type PriceFigures = {
  readonly oldCents: Cents
  readonly newCents: Cents
  readonly vatRate: number
  readonly number: string
  readonly barcode: string | null
  readonly costCents: Cents | null
  readonly recommendedCents: Cents | null
  readonly unitPriceCents: Cents | null
  readonly tierCents: readonly Cents[]
}

/** Beside a slipped decimal point, the price may have changed too. */
const FACTOR_MARGIN = 1.25
/** Share of the old price by which a net price may differ from it. */
const NET_MARGIN = 0.005
/** A price may rise or fall to the recommended one; a jump to it is a wrong column. */
const SMALL_CHANGE = 0.2

const isNear = (ratio: number, factor: number) => ratio >= factor / FACTOR_MARGIN && ratio <= factor * FACTOR_MARGIN

function isOtherColumn(figures: PriceFigures): boolean {
  const { oldCents, newCents, vatRate, number, barcode, costCents, recommendedCents } = figures
  if (newCents === oldCents) return false
  if ([number, barcode].some((code) => code !== null && newCents === Number(code) * 100)) return true
  // A rate is a whole number of euros: a price that was near it is no mistake.
  const isFar = Math.abs(newCents - oldCents) > oldCents * SMALL_CHANGE
  if (isFar && (newCents === vatRate * 100 || newCents === recommendedCents)) return true
  return [costCents, figures.unitPriceCents, ...figures.tierCents].includes(newCents)
}

function isNet({ oldCents, newCents, vatRate }: PriceFigures): boolean {
  if (vatRate === 0) return false
  return Math.abs(newCents - exclVat(oldCents, vatRate)) <= Math.max(1, oldCents * NET_MARGIN)
}

/** The error that a new price looks like, or undefined. It is a suspicion: a second person may accept the price. */
export function priceErrorOf(figures: PriceFigures): PriceError | undefined {
  const { oldCents, newCents } = figures
  if (newCents <= 0) return 'zero'
  if (isOtherColumn(figures)) return 'swapped_column'
  if (oldCents === 0) return undefined
  const ratio = newCents > oldCents ? newCents / oldCents : oldCents / newCents
  if (isNear(ratio, 100)) return 'factor_100'
  if (isNear(ratio, 10)) return 'factor_10'
  return isNet(figures) ? 'net_as_gross' : undefined
}
