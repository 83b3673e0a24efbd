import { expect, test } from 'vitest'
import type { CartView } from './cart-view.ts'
import { deliveryCostOf, priced, pricingOf, withQuantities } from './priced-cart.ts'

type Line = CartView['lines'][number]
const LINE = {
  id: 'board',
  productId: 'board',
  quantity: 1,
  product: {
    priceInclTax: 8.95,
    taxRate: 0.21,
    deliverySize: 'large',
    isPalletItem: true,
    brand: { id: '7' },
    moreLessLevels: [{ quantity: 20, priceInclTax: 8.45 }],
  },
  discounts: [],
  shippingEstimate: 'tomorrow',
} as unknown as Line // only the fields used for pricing
const CART = {
  lines: [LINE],
  palletLines: [],
  codes: [
    { id: 'c', kind: 'coupon', name: 'Tien', percent: 10, amountInclTax: null, minimumInclTax: 50, brandId: '7' },
    { id: 'd', kind: 'voucher', name: 'Vijf', percent: null, amountInclTax: 5, minimumInclTax: 0, brandId: '8' },
  ],
  shippingMethod: 'CustomerAddress',
  usingAlternativeAddress: false,
  deliveryAddress: null,
  store: null,
  shipping: null,
  payment: null,
  pointsToRedeem: 600,
  points: { balance: 5_000, minimum: 500, most: 0, earned: 0, earns: true },
  costs: {
    small: { costInclTax: 6.95, freeFromInclTax: 75 },
    large: { costInclTax: 49.95, freeFromInclTax: 500 },
    palletInclTax: 24.2,
  },
} as unknown as CartView

test('prices a cart from its own data', () => {
  const cart = priced(CART)
  expect(cart.totals).toMatchObject({ subTotalInclTax: 8.95, deliveryCostInclTax: 49.95, palletCostInclTax: 24.2 })
  expect(cart).toMatchObject({ toPayInclTax: 77.1, pointsToRedeem: 600, hasLargeProduct: true, step: 'Shipping' })
  expect(cart.palletLines).toMatchObject([{ id: 'pallet-board', derived: true, totalInclTax: 24.2 }])
  expect(cart.codes.map(({ discountInclTax }) => discountInclTax)).toEqual([0, 0])
  expect(deliveryCostOf({ ...CART, shippingMethod: 'Pickup' })).toEqual({ incl: 4_995, excl: 4_128 })
})

test('previews other quantities with tiers, codes and delivery', () => {
  const cart = withQuantities(CART, new Map([['board', 60]]))
  expect(cart.lines[0]).toMatchObject({
    unitPriceInclTax: 8.45,
    totalInclTax: 507,
    discountInclTax: 50.7,
    discounts: [{ id: 'c', name: 'Tien', amountInclTax: 50.7 }],
    priceChanged: true,
  })
  expect(cart.totals).toMatchObject({ deliveryCostInclTax: 0, discountInclTax: 50.7, totalInclTax: 480.5 })
  expect(cart.points).toMatchObject({ earned: 450, most: 5_000 })
  expect(priced(cart)).toEqual(cart)
  expect(pricingOf(cart).lines[0]?.quantity).toBe(60)
})

test('removing all lines leaves an empty cart', () => {
  const cart = withQuantities(CART, new Map([['board', 0]]))
  expect(cart).toMatchObject({ lines: [], palletLines: [], toPayInclTax: 0, step: 'Cart', vat: [] })
})
