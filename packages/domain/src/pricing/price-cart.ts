import type { ShippingMethod } from '../cart/shipping-method.ts'
import type { DeliverySize } from '../delivery/shipping.ts'
import { allocate, type Cents, exclVat } from '../money.ts'
import { applyCodes, type CodeShare, type DiscountCode } from './codes.ts'
import { type DeliveryCosts, deliveryCost, sizeOf } from './delivery-cost.ts'
import { earnedPoints, mostPoints, pointsThatCount, pointsValue } from './points.ts'
import { priceAtQuantity, type Tier } from './unit-price.ts'
import { type AtRate, atRate, type Both, byRate, minus, spreadOverRates, sumOf, type VatLine } from './vat.ts'

export type LineToPrice = {
  readonly productId: string
  /** Tells lines of one product with other choices apart. */
  readonly lineId?: string
  readonly quantity: number
  /** Current price of one piece: the regular price, or that of a running promotion. */
  readonly singleCents: Cents
  readonly tiers: readonly Tier[]
  readonly vatRate: number
  readonly size: DeliverySize
  readonly isPalletItem: boolean
  /** Collected in a branch while the rest is delivered, so it costs no delivery. */
  readonly isCollected?: boolean | undefined
  /** Of the choices of a configured line, for one piece. */
  readonly surchargeCents?: Cents | undefined
  /** The charged cuts of the cut list, and the price of one. */
  readonly sawing?: { readonly cuts: number; readonly cutCents: Cents } | undefined
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
  readonly lineId: string
  readonly quantity: number
  readonly vatRate: number
  readonly unit: Both
  /** Quantity times unit price, before codes. */
  readonly total: Both
  /** Discount by codes. */
  readonly discount: Both
  readonly codes: readonly CodeShare[]
}
export type PricedPallet = AtRate & { readonly productId: string }
/** Sawing for the line of a product. Codes apply to goods only, so they do not lower it. */
export type PricedSawing = {
  readonly productId: string
  readonly quantity: number
  readonly vatRate: number
  readonly unit: Both
  readonly total: Both
}
export type PricedCart = {
  readonly lines: readonly PricedLine[]
  readonly pallets: readonly PricedPallet[]
  readonly sawing: readonly PricedSawing[]
  readonly size: DeliverySize
  /** Lines and sawing. */
  readonly goods: Both
  readonly discount: Both
  readonly delivery: Both
  readonly pallet: Both
  readonly shipping: Both
  readonly total: Both
  readonly vat: readonly VatLine[]
  /** Discount per effective code. Together they equal `discount`. */
  readonly codes: readonly { readonly id: string; readonly cents: Cents; readonly exclCents: Cents }[]
  readonly mostPoints: number
  readonly points: number
  readonly toPayCents: Cents
  readonly earnedPoints: number
}

/**
 * Calculates all figures of a cart, in browser and server alike. The order is: unit price (promotion, tier), lines,
 * sawing, codes, delivery, pallets, VAT per rate, points. Points are a payment and do not lower a price.
 */
export function priceCart({ lines, method, costs, codes, points }: CartToPrice): PricedCart {
  const plain = lines.map((line) => priceLine(line))
  const shares = applyCodes(
    plain.map(({ productId, lineId, total }) => ({ productId, lineId, totalCents: total.incl })),
    codes,
  )
  const priced = plain.map((line) => withCodes(line, shares))
  const sawing = lines.flatMap(priceSawing)
  const sawn = sawing.map(({ total, vatRate }) => ({ rate: vatRate, ...total }))
  const paid = priced.map(({ total, discount, vatRate }) => ({ rate: vatRate, ...minus(total, discount) }))
  const pallets = lines
    .filter(({ isPalletItem }) => isPalletItem)
    .map(({ productId, vatRate }) => ({ productId, ...atRate(costs.palletCents, vatRate) }))
  const goods = sumOf([...priced.map(({ total }) => total), ...sawn])
  const discount = sumOf(priced.map((line) => line.discount))
  const delivered = method === 'Delivery' ? lines.filter(({ isCollected }) => isCollected !== true) : lines
  const size = sizeOf(delivered)
  const brought = spreadOverRates(...deliveryOf({ method, delivered, size, costs, priced, sawing }))
  const [delivery, pallet] = [sumOf(brought), sumOf(pallets)]
  const shipping = sumOf([delivery, pallet])
  const total = sumOf([minus(goods, discount), shipping])
  const most = mostPoints(points.balance, total.incl)
  const counting = pointsThatCount(points.asked, most, points.minimum)
  return {
    lines: priced,
    pallets,
    sawing,
    size,
    goods,
    discount,
    delivery,
    pallet,
    shipping,
    total,
    vat: byRate([...paid, ...sawn, ...pallets, ...brought]),
    codes: perCode(shares, discount.excl),
    mostPoints: most,
    points: counting,
    toPayCents: total.incl - pointsValue(counting),
    earnedPoints: points.earns ? earnedPoints(goods.incl, discount.incl, pointsValue(counting)) : 0,
  }
}

type ToDeliver = Pick<CartToPrice, 'method' | 'costs'> &
  Pick<PricedCart, 'sawing' | 'size'> & {
    readonly delivered: readonly LineToPrice[]
    readonly priced: readonly PricedLine[]
  }
/** The cost of delivery and the goods that bear it: of a split cart, only the delivered part. */
function deliveryOf({ method, delivered, size, costs, priced, sawing }: ToDeliver): [Cents, AtRate[]] {
  const ids = new Set(delivered.map(({ productId }) => productId))
  const goods = [...priced, ...sawing]
    .filter(({ productId }) => ids.has(productId))
    .map(({ total, vatRate }) => ({ rate: vatRate, ...total }))
  return [delivered.length === 0 ? 0 : deliveryCost(method, size, sumOf(goods).incl, costs), goods]
}

function priceLine(line: LineToPrice): PricedLine {
  const { productId, lineId = productId, quantity, singleCents, surchargeCents = 0, tiers, vatRate } = line
  const unit = priceAtQuantity(singleCents, tiers, quantity) + surchargeCents
  const total = unit * quantity
  return {
    productId,
    lineId,
    quantity,
    vatRate,
    unit: { incl: unit, excl: exclVat(unit, vatRate) },
    total: { incl: total, excl: exclVat(total, vatRate) },
    discount: { incl: 0, excl: 0 },
    codes: [],
  }
}

function priceSawing({ productId, vatRate, sawing }: LineToPrice): PricedSawing[] {
  if (!sawing || sawing.cuts === 0 || sawing.cutCents === 0) return []
  const { cuts, cutCents } = sawing
  const both = (incl: Cents): Both => ({ incl, excl: exclVat(incl, vatRate) })
  return [{ productId, quantity: cuts, vatRate, unit: both(cutCents), total: both(cutCents * cuts) }]
}

/** Without VAT, the discount is the difference of the rounded line totals, so that line minus discount adds up. */
function withCodes(line: PricedLine, shares: readonly CodeShare[]): PricedLine {
  const codes = shares.filter(({ lineId }) => lineId === line.lineId)
  if (codes.length === 0) return line
  const incl = codes.reduce((sum, { cents }) => sum + cents, 0)
  return { ...line, codes, discount: { incl, excl: line.total.excl - exclVat(line.total.incl - incl, line.vatRate) } }
}

function perCode(shares: readonly CodeShare[], discountExcl: Cents) {
  const sums = new Map<string, Cents>()
  for (const { codeId, cents } of shares) sums.set(codeId, (sums.get(codeId) ?? 0) + cents)
  const excl = allocate(discountExcl, [...sums.values()])
  return [...sums].map(([id, cents], index) => ({ id, cents, exclCents: excl[index] ?? 0 }))
}
