import { allocate, type Cents, share } from '../money.ts'

/** A voucher (a customer's own credit) or a coupon (a promotional code), reduced to its discount rules. */
export type DiscountCode = {
  readonly id: string
  readonly kind: 'voucher' | 'coupon'
  /** Either a percentage or an amount. */
  readonly percent: number | null
  readonly amountCents: Cents | null
  /** Minimum value of the eligible goods. */
  readonly minimumCents: Cents
  /** The eligible products; null means all. */
  readonly productIds: readonly string[] | null
}
const MOST_CODES = 5

/** Whether another code may be added to a cart that has this number of codes. */
export const mayAddCode = (codeCount: number): boolean => codeCount < MOST_CODES

export type Weighed = {
  readonly productId: string
  /** Tells lines of the same product apart; a product in one line needs none. */
  readonly lineId?: string
  readonly totalCents: Cents
}
export type CodeShare = {
  readonly codeId: string
  readonly productId: string
  readonly lineId?: string | undefined
  readonly cents: Cents
}

const isFor = ({ productIds }: DiscountCode, productId: string) => productIds === null || productIds.includes(productId)

const eligible = (code: DiscountCode, lines: readonly Weighed[]): Cents =>
  lines.reduce((sum, line) => sum + (isFor(code, line.productId) ? line.totalCents : 0), 0)

/** Whether the cart contains enough eligible goods. */
export function meetsConditions(code: DiscountCode, lines: readonly Weighed[]): boolean {
  const goods = eligible(code, lines)
  return goods > 0 && goods >= code.minimumCents
}

// Percentages come first: they apply to the price, amounts to the remainder.
const turnOf = (code: DiscountCode) => (code.percent === null ? 1 : 0)
const inTurn = (left: DiscountCode, right: DiscountCode) =>
  turnOf(left) - turnOf(right) || (left.id < right.id ? -1 : left.id > right.id ? 1 : 0)
const idOf = ({ lineId, productId }: Weighed) => lineId ?? productId
const byLine = (left: Weighed, right: Weighed) => (idOf(left) < idOf(right) ? -1 : idOf(left) > idOf(right) ? 1 : 0)

/**
 * Discount of each code per line: never more than the price of the line, and splitting loses no cent. The order of
 * lines and codes has no effect.
 */
export function applyCodes(lines: readonly Weighed[], codes: readonly DiscountCode[]): CodeShare[] {
  const sorted = [...lines].sort(byLine)
  const left = sorted.map(({ totalCents }) => totalCents)
  return [...codes].sort(inTurn).flatMap((code) => {
    if (!meetsConditions(code, sorted)) return []
    const weights = sorted.map(({ productId }, index) => (isFor(code, productId) ? (left[index] ?? 0) : 0))
    const base = weights.reduce((sum, weight) => sum + weight, 0)
    const cents = code.percent === null ? (code.amountCents ?? 0) : share(base, code.percent, 100)
    return allocate(Math.min(cents, base), weights).flatMap((part, index) => {
      const line = sorted[index]
      if (part === 0 || !line) return []
      left[index] = (left[index] ?? 0) - part
      return [{ codeId: code.id, productId: line.productId, lineId: line.lineId, cents: part }]
    })
  })
}
