import type { ShippingMethod } from '../cart/shipping-method.ts'
import type { DeliverySize } from '../delivery/shipping.ts'
import { type Cents, exclVat } from '../money.ts'
import { applyCodes, type CodeShare, type DiscountCode } from './codes.ts'
import { type DeliveryCosts, deliveryCost, sizeOf } from './delivery-cost.ts'
import { earnedPoints, mostPoints, pointsThatCount, pointsValue } from './points.ts'
import { priceAtQuantity, type Tier } from './unit-price.ts'
import { type AtRate, atRate, type Both, byRate, minus, spreadOverRates, sumOf, type VatLine } from './vat.ts'

export type LineToPrice = {
  readonly productId: string
  readonly quantity: number
  /** What one piece costs now: the shelf price, or that of a promotion that is running. */
  readonly singleCents: Cents
  readonly tiers: readonly Tier[]
  readonly vatRate: number
  readonly size: DeliverySize
  readonly isPalletItem: boolean
}
export type CartToPrice = {
  readonly lines: readonly LineToPrice[]
  readonly method: ShippingMethod
  readonly costs: DeliveryCosts
  readonly codes: readonly DiscountCode[]
  readonly points: {
    readonly asked: number
    readonly balance: number
    readonly minimum: number
    readonly earns: boolean
  }
}

export type PricedLine = {
  readonly productId: string
  readonly quantity: number
  readonly vatRate: number
  readonly unit: Both
  /** Quantity times unit; codes are not in it. */
  readonly total: Both
  /** What codes take off it. */
  readonly discount: Both
  readonly codes: readonly CodeShare[]
}
export type PricedPallet = AtRate & { readonly productId: string }
export type PricedCart = {
  readonly lines: readonly PricedLine[]
  readonly pallets: readonly PricedPallet[]
  readonly size: DeliverySize
  readonly goods: Both
  readonly discount: Both
  readonly delivery: Both
  readonly pallet: Both
  readonly shipping: Both
  readonly total: Both
  readonly vat: readonly VatLine[]
  /** What each code takes off, for those that do. */
  readonly codes: readonly { readonly id: string; readonly cents: Cents }[]
  readonly mostPoints: number
  readonly points: number
  readonly toPayCents: Cents
  readonly earnedPoints: number
}

/**
 * The one place where a cart gets its figures; browser and server both run it. In this order: price of a piece
 * (promotion, tier), lines, codes, delivery, pallets, VAT per rate, points. Points pay, they do not lower a price.
 */
export function priceCart({ lines, method, costs, codes, points }: CartToPrice): PricedCart {
  const plain = lines.map((line) => priceLine(line))
  const shares = applyCodes(
    plain.map(({ productId, total }) => ({ productId, totalCents: total.incl })),
    codes,
  )
  const priced = plain.map((line) => withCodes(line, shares))
  const paid = priced.map(({ total, discount, vatRate }) => ({ rate: vatRate, ...minus(total, discount) }))
  const pallets = lines
    .filter(({ isPalletItem }) => isPalletItem)
    .map(({ productId, vatRate }) => ({ productId, ...atRate(costs.palletCents, vatRate) }))
  const goods = sumOf(priced.map(({ total }) => total))
  const discount = sumOf(priced.map((line) => line.discount))
  const size = sizeOf(lines)
  const deliveryCents = lines.length === 0 ? 0 : deliveryCost(method, size, goods.incl, costs)
  const brought = spreadOverRates(
    deliveryCents,
    priced.map(({ total, vatRate }) => ({ rate: vatRate, ...total })),
  )
  const [delivery, pallet] = [sumOf(brought), sumOf(pallets)]
  const shipping = sumOf([delivery, pallet])
  const total = sumOf([minus(goods, discount), shipping])
  const most = mostPoints(points.balance, total.incl)
  const counting = pointsThatCount(points.asked, most, points.minimum)
  return {
    lines: priced,
    pallets,
    size,
    goods,
    discount,
    delivery,
    pallet,
    shipping,
    total,
    vat: byRate([...paid, ...pallets, ...brought]),
    codes: perCode(shares),
    mostPoints: most,
    points: counting,
    toPayCents: total.incl - pointsValue(counting),
    earnedPoints: points.earns ? earnedPoints(goods.incl, discount.incl, pointsValue(counting)) : 0,
  }
}

function priceLine({ productId, quantity, singleCents, tiers, vatRate }: LineToPrice): PricedLine {
  const unit = priceAtQuantity(singleCents, tiers, quantity)
  const total = unit * quantity
  return {
    productId,
    quantity,
    vatRate,
    unit: { incl: unit, excl: exclVat(unit, vatRate) },
    total: { incl: total, excl: exclVat(total, vatRate) },
    discount: { incl: 0, excl: 0 },
    codes: [],
  }
}

/** Without VAT the discount is what it takes off the rounded line, so that line minus discount is the rounded rest. */
function withCodes(line: PricedLine, shares: readonly CodeShare[]): PricedLine {
  const codes = shares.filter(({ productId }) => productId === line.productId)
  if (codes.length === 0) return line
  const incl = codes.reduce((sum, { cents }) => sum + cents, 0)
  return { ...line, codes, discount: { incl, excl: line.total.excl - exclVat(line.total.incl - incl, line.vatRate) } }
}

function perCode(shares: readonly CodeShare[]) {
  const sums = new Map<string, Cents>()
  for (const { codeId, cents } of shares) sums.set(codeId, (sums.get(codeId) ?? 0) + cents)
  return [...sums].map(([id, cents]) => ({ id, cents }))
}
