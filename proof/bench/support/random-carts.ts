import type { DiscountCode } from '@shop/domain/pricing/codes'
import { type CartToPrice, type LineToPrice, type PricedCart, priceCart } from '@shop/domain/pricing/price-cart'

/** A small seeded generator, so that a cart that breaks a rule can be reproduced. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const RATES = [21, 21, 21, 9, 0] as const

function randomLine(random: (below: number) => number, index: number): LineToPrice {
  const singleCents = random(8) === 0 ? random(20) : random(40_000)
  return {
    productId: `p${index}`,
    quantity: 1 + random(random(5) === 0 ? 999 : 12),
    singleCents,
    tiers: Array.from({ length: random(4) }, (_, step) => ({
      quantity: 2 + step * (1 + random(20)),
      priceCents: random(singleCents + 500),
    })),
    vatRate: RATES[random(RATES.length)] ?? 21,
    size: random(4) === 0 ? 'large' : 'small',
    isPalletItem: random(6) === 0,
  }
}

const randomCode = (random: (below: number) => number, index: number): DiscountCode => ({
  id: `c${index}`,
  kind: random(2) === 0 ? 'coupon' : 'voucher',
  ...(random(2) === 0
    ? { percent: 1 + random(100), amountCents: null }
    : { percent: null, amountCents: 1 + random(20_000) }),
  minimumCents: random(3) === 0 ? random(30_000) : 0,
  productIds: random(3) === 0 ? [`p${random(10)}`, `p${random(10)}`] : null,
})

export const randomCart = (random: (below: number) => number): CartToPrice => ({
  lines: Array.from({ length: random(10) }, (_, index) => randomLine(random, index)),
  method: random(2) === 0 ? 'Delivery' : 'Pickup',
  costs: {
    small: { costCents: 695, freeFromCents: 7_500 },
    large: { costCents: 4_995, freeFromCents: 50_000 },
    palletCents: 2_420,
  },
  codes: Array.from({ length: random(4) }, (_, index) => randomCode(random, index)),
  points: { asked: random(3) === 0 ? random(20_000) : 0, balance: random(10_000), minimum: 500, earns: true },
})

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The first fault of a priced cart, or `undefined`. */
export function faultIn(cart: CartToPrice, priced: PricedCart): string | undefined {
  const { goods, discount, shipping, total, vat, lines, toPayCents, points } = priced
  for (const tax of ['incl', 'excl'] as const) {
    if (goods[tax] - discount[tax] + shipping[tax] !== total[tax]) return `the total ${tax} does not add up`
    if (sum(lines.map((line) => line.total[tax])) !== goods[tax]) return `the lines ${tax} do not add up`
    if (sum(lines.map((line) => line.discount[tax])) !== discount[tax]) return `the discounts ${tax} do not add up`
    if (sum(vat.map((one) => one[tax])) !== total[tax]) return `the VAT lines ${tax} do not add up`
  }
  if (vat.some((one) => one.incl - one.excl !== one.vat || one.vat < 0)) return 'VAT is odd'
  if (lines.some((line) => line.discount.incl > line.total.incl)) return 'a line costs less than nothing'
  if (toPayCents < 0 || toPayCents !== total.incl - points) return 'what is to pay is odd'
  const turned = priceCart({ ...cart, lines: cart.lines.toReversed(), codes: cart.codes.toReversed() })
  if (turned.total.incl !== total.incl || turned.total.excl !== total.excl) return 'the order of lines matters'
  return undefined
}
