import { isPriceChanged } from '@shop/domain/cart/price-changed'
import { fromWireMethod } from '@shop/domain/cart/shipping-method'
import { collectedIn, isStranded } from '@shop/domain/cart/split'
import { toCents, toEuros } from '@shop/domain/money'
import { stepOf } from '@shop/domain/order/step'
import {
  type CartToPrice,
  type LineToPrice,
  type PricedCart,
  type PricedLine,
  type PricedSawing,
  priceCart,
} from '@shop/domain/pricing/price-cart'
import type { Both } from '@shop/domain/pricing/vat'
import type { CartLine, CartView } from './cart-view.ts'

type LineFigure = `${'unitPrice' | 'total'}${'InclTax' | 'ExclTax'}` | 'discounts' | 'discountInclTax' | 'priceChanged'
type CartFigure =
  | 'palletLines'
  | 'sawingLines'
  | 'pointsToRedeem'
  | 'hasLargeProduct'
  | 'totals'
  | 'vat'
  | 'toPayInclTax'
  | 'step'
export type LineFacts = Omit<CartLine, LineFigure>
/** The data of a cart's view that pricing does not calculate. */
export type CartFacts = Omit<CartView, CartFigure | 'lines' | 'codes' | 'points'> & {
  readonly lines: readonly LineFacts[]
  readonly codes: readonly Omit<CartView['codes'][number], `discount${'InclTax' | 'ExclTax'}`>[]
  readonly points: Omit<CartView['points'], 'most' | 'earned'>
}

/** The products that are collected while the rest of the cart is delivered. */
export const collectedOf = ({ shippingMethod, split, lines }: Pick<CartFacts, 'shippingMethod' | 'split' | 'lines'>) =>
  collectedIn(lines, shippingMethod === 'CustomerAddress' ? split?.productIds : undefined)

/** Pricing input of a cart in its wire form, for the browser. The API prices its own rows. */
export function pricingOf(cart: CartView): CartToPrice {
  const { small, large, palletInclTax } = cart.costs
  const collected = collectedOf(cart)
  const cost = (one: typeof small) => ({
    costCents: toCents(one.costInclTax),
    freeFromCents: toCents(one.freeFromInclTax),
  })
  return {
    lines: cart.lines.flatMap((line) =>
      lineToPrice(line, toCents(cart.costs.cutInclTax), collected.has(line.productId)),
    ),
    method: fromWireMethod(cart.shippingMethod),
    costs: { small: cost(small), large: cost(large), palletCents: toCents(palletInclTax) },
    codes: cart.codes.map(({ id, kind, percent, amountInclTax, minimumInclTax, brandId }) => ({
      id,
      kind,
      percent,
      amountCents: amountInclTax === null ? null : toCents(amountInclTax),
      minimumCents: toCents(minimumInclTax),
      productIds:
        brandId === null
          ? null
          : cart.lines.filter(({ product }) => product?.brand?.id === brandId).map(({ productId }) => productId),
    })),
    points: {
      asked: cart.pointsToRedeem,
      balance: cart.points.balance,
      minimum: cart.points.minimum,
      earns: cart.points.earns,
    },
  }
}

function lineToPrice(
  { id, productId, quantity, product, sawn, configured }: CartLine,
  cutCents: number,
  isCollected: boolean,
): LineToPrice[] {
  if (!product) return []
  return [
    {
      productId,
      lineId: id,
      quantity,
      surchargeCents: configured ? toCents(configured.surchargeInclTax) : undefined,
      singleCents: toCents(product.priceInclTax),
      tiers: product.moreLessLevels.map((level) => ({
        quantity: level.quantity,
        priceCents: toCents(level.priceInclTax),
      })),
      vatRate: Math.round(product.taxRate * 100),
      size: product.deliverySize,
      isPalletItem: product.isPalletItem,
      isCollected,
      sawing: sawn ? { cuts: sawn.paidCuts, cutCents } : undefined,
    },
  ]
}

const taxes = <const Name extends string>(name: Name, { incl, excl }: Both) =>
  ({ [`${name}InclTax`]: toEuros(incl), [`${name}ExclTax`]: toEuros(excl) }) as Record<
    `${Name}${'InclTax' | 'ExclTax'}`,
    number
  >

/** The same cart with all figures recalculated, in the browser. */
export const priced = (cart: CartView): CartView => withFigures(cart, priceCart(pricingOf(cart)))

/** The view of a cart: its facts, and its figures converted from cents to euros. */
export function withFigures(cart: CartFacts, figures: PricedCart): CartView {
  const byLine = new Map(figures.lines.map((line) => [line.lineId, line]))
  const lines = cart.lines.flatMap((line) => lineView(cart, line, byLine.get(line.id)))
  return {
    ...cart,
    ...totalsOf(figures),
    lines,
    palletLines: figures.pallets.map((pallet) => palletLine(lines, pallet.productId, pallet)),
    sawingLines: figures.sawing.map((sawing) => sawingLine(lines, sawing)),
    codes: cart.codes.map((code) => {
      const { cents = 0, exclCents = 0 } = figures.codes.find(({ id }) => id === code.id) ?? {}
      return { ...code, discountInclTax: toEuros(cents), discountExclTax: toEuros(exclCents) }
    }),
    points: { ...cart.points, most: figures.mostPoints, earned: figures.earnedPoints },
    step: stepOf({
      lineCount: lines.length,
      method: fromWireMethod(cart.shippingMethod),
      hasAddress: (cart.usingAlternativeAddress ? cart.alternativeDeliveryAddress : cart.deliveryAddress) !== null,
      hasBranch: cart.store !== null,
      hasSlot: cart.shipping !== null,
      isStranded: cart.shippingMethod === 'CustomerAddress' && isStranded(lines, cart.split?.productIds),
      toPayCents: figures.toPayCents,
      hasPayment: cart.payment !== null,
    }),
  }
}

const totalsOf = (figures: PricedCart) => ({
  totals: {
    ...taxes('deliveryCost', figures.delivery),
    ...taxes('palletCost', figures.pallet),
    ...taxes('shipping', figures.shipping),
    ...taxes('subTotal', figures.goods),
    ...taxes('total', figures.total),
    ...taxes('discount', figures.discount),
  },
  vat: figures.vat.map(({ rate, incl, excl, vat }) => ({
    rate: rate / 100,
    inclTax: toEuros(incl),
    exclTax: toEuros(excl),
    amount: toEuros(vat),
  })),
  toPayInclTax: toEuros(figures.toPayCents),
  pointsToRedeem: figures.points,
  hasLargeProduct: figures.size === 'large',
})

/** Returns nothing for a line without a product, because it has no price. */
function lineView(cart: CartFacts, line: LineFacts, figures: PricedLine | undefined): CartLine[] {
  if (!figures || !line.product) return []
  const nameOf = (id: string) => cart.codes.find((code) => code.id === id)?.name ?? ''
  return [
    {
      ...line,
      ...taxes('unitPrice', figures.unit),
      ...taxes('total', figures.total),
      discounts: figures.codes.map(({ codeId, cents }) => ({
        id: codeId,
        name: nameOf(codeId),
        amountInclTax: toEuros(cents),
      })),
      discountInclTax: toEuros(figures.discount.incl),
      priceChanged: isPriceChanged(
        figures.unit.incl - toCents(line.configured?.surchargeInclTax ?? 0),
        toCents(line.product.priceInclTax),
      ),
    },
  ]
}

const palletLine = (lines: readonly CartLine[], productId: string, cost: Both): CartLine =>
  derivedLine(lines, productId, { id: 'pallet', title: 'Pallet', quantity: 1, unit: cost, total: cost })

const sawingLine = (lines: readonly CartLine[], { productId, quantity, unit, total }: PricedSawing): CartLine => {
  const title = lines.find((line) => line.productId === productId)?.productTitle ?? ''
  return derivedLine(lines, productId, { id: 'sawing', title, quantity, unit, total })
}

type Derived = {
  readonly id: 'pallet' | 'sawing'
  readonly title: string
  readonly quantity: number
  readonly unit: Both
  readonly total: Both
}
/** A line that the shop adds: a pallet for palletised goods, or the cuts of a cut list. */
function derivedLine(lines: readonly CartLine[], productId: string, derived: Derived): CartLine {
  return {
    id: `${derived.id}-${productId}`,
    productId,
    quantity: derived.quantity,
    productTitle: derived.title,
    ...taxes('unitPrice', derived.unit),
    ...taxes('total', derived.total),
    discounts: [],
    discountInclTax: 0,
    product: null,
    source: null,
    priceChanged: false,
    previousPriceInclTax: null,
    maxQuantity: derived.quantity,
    shippingEstimate: lines.find((line) => line.productId === productId)?.shippingEstimate ?? 'twothreedays',
    sawn: null,
    configured: null,
    derived: true,
  }
}

/**
 * Previews the cart with other quantities by line; 0 removes a line. The browser renders it in the same frame, and the API
 * later returns the same figures.
 */
export const withQuantities = (cart: CartView, quantities: ReadonlyMap<string, number>): CartView =>
  priced({
    ...cart,
    lines: cart.lines.flatMap((line) => {
      const quantity = quantities.get(line.id) ?? line.quantity
      return quantity > 0 ? [{ ...line, quantity }] : []
    }),
  })

/** Cost of delivery before the customer chooses it. */
export const deliveryCostOf = (cart: CartView): Both => priceCart({ ...pricingOf(cart), method: 'Delivery' }).delivery
