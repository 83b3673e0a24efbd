import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BASE_SETTINGS } from '../settings/defaults.ts'
import { documentCosts, lineFigures } from './document-lines.ts'
import { priceCart } from './price-cart.ts'
import { deliveryCostsOf } from './settings.ts'
import { sumOf } from './vat.ts'

const COSTS = deliveryCostsOf(BASE_SETTINGS)

test('lines, discounts and costs of a document always add up to its totals', () => {
  const aLine = fc.record({
    quantity: fc.integer({ min: 1, max: 300 }),
    singleCents: fc.integer({ min: 1, max: 90_000 }),
    vatRate: fc.constantFrom(0, 9, 21),
    size: fc.constantFrom('small' as const, 'large' as const),
    isPalletItem: fc.boolean(),
  })
  const aCode = fc.record({ percent: fc.option(fc.integer({ min: 1, max: 100 })), amountCents: fc.nat(20_000) })
  fc.assert(
    fc.property(fc.array(aLine, { minLength: 1, maxLength: 8 }), fc.array(aCode, { maxLength: 2 }), (some, codes) => {
      const cart = priceCart({
        lines: some.map((one, index) => ({ ...one, tiers: [], productId: `p${index}` })),
        method: 'Delivery',
        costs: COSTS,
        codes: codes.map((one, index) => ({
          ...one,
          id: `c${index}`,
          kind: 'coupon' as const,
          minimumCents: 0,
          productIds: null,
        })),
        points: { asked: 0, balance: 0, minimum: 500, earns: false },
      })
      const lines = cart.lines.map(({ quantity, unit, discount, vatRate }) => ({
        quantity,
        unitCents: unit.incl,
        discountCents: discount.incl,
        vatRate,
      }))
      const { discounts, delivery, pallets } = documentCosts({
        lines,
        deliveryCents: cart.delivery.incl,
        palletCents: cart.pallet.incl,
        taxes: cart.vat.map(({ rate, incl, vat }) => ({ rate, inclCents: incl, taxCents: vat })),
      })
      expect(sumOf(lines.map(lineFigures))).toEqual(cart.goods)
      expect(sumOf(discounts)).toEqual(cart.discount)
      expect(sumOf(delivery)).toEqual(cart.delivery)
      expect(sumOf(pallets)).toEqual(cart.pallet)
    }),
    { numRuns: 3_000 },
  )
})

test('delivery of goods at two rates is one amount per rate', () => {
  const lines = [
    { quantity: 1, unitCents: 2_000, discountCents: 0, vatRate: 21 },
    { quantity: 1, unitCents: 1_000, discountCents: 0, vatRate: 9 },
  ]
  const taxes = [
    { rate: 21, inclCents: 2_464, taxCents: 428 },
    { rate: 9, inclCents: 1_231, taxCents: 102 },
  ]
  expect(documentCosts({ lines, deliveryCents: 695, palletCents: 0, taxes }).delivery).toEqual([
    { rate: 21, incl: 464, excl: 383 },
    { rate: 9, incl: 231, excl: 212 },
  ])
})
