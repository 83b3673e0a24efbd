import { CartView } from '@shop/contract'
import { priced, pricingOf, withQuantities } from '@shop/contract/priced-cart'
import { lineIdOf } from '@shop/domain/configured/configuration'
import { toCents } from '@shop/domain/money'
import { priceCart } from '@shop/domain/pricing/price-cart'
import fc from 'fast-check'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { toCartView } from '../../src/modules/cart/cart-view.ts'
import type { LoadedCart } from '../../src/modules/cart/load-cart.ts'
import { checkoutStep, priceLoaded } from '../../src/modules/cart/price-loaded.ts'
import { anyCart } from './random-cart.ts'

/** The cart as the browser receives it: as JSON, with the fields of the contract only. */
function received(loaded: LoadedCart): CartView {
  const view = JSON.parse(JSON.stringify(toCartView(loaded, priceLoaded(loaded))))
  return Value.Clean(CartView, view) as CartView
}

test("the browser's pricing of the view equals the server's cents, for any cart", () => {
  fc.assert(
    fc.property(anyCart, (loaded) => {
      const [view, server] = [received(loaded), priceLoaded(loaded)]
      expect(priceCart(pricingOf(view))).toEqual(server)
      expect(priced(view)).toEqual(view)
      expect(view.step).toBe(checkoutStep(loaded, server))
    }),
    { numRuns: 1_000 },
  )
})

test('the view shows the cents of the server in euros, with and without VAT', () => {
  fc.assert(
    fc.property(anyCart, (loaded) => {
      const [view, server] = [received(loaded), priceLoaded(loaded)]
      const { goods, discount, delivery, pallet, shipping, total } = server
      const shown = (name: 'subTotal' | 'discount' | 'deliveryCost' | 'palletCost' | 'shipping' | 'total') => ({
        incl: toCents(view.totals[`${name}InclTax`]),
        excl: toCents(view.totals[`${name}ExclTax`]),
      })
      expect(shown('subTotal')).toEqual(goods)
      expect(shown('discount')).toEqual(discount)
      expect(shown('deliveryCost')).toEqual(delivery)
      expect(shown('palletCost')).toEqual(pallet)
      expect(shown('shipping')).toEqual(shipping)
      expect(shown('total')).toEqual(total)
      expect(toCents(view.toPayInclTax)).toBe(server.toPayCents)
      const lines = [...view.lines, ...view.sawingLines].map((line) => ({
        unit: { incl: toCents(line.unitPriceInclTax), excl: toCents(line.unitPriceExclTax) },
        total: { incl: toCents(line.totalInclTax), excl: toCents(line.totalExclTax) },
      }))
      expect(lines).toEqual([...server.lines, ...server.sawing].map(({ unit, total: of }) => ({ unit, total: of })))
    }),
    { numRuns: 300 },
  )
})

test("the browser's preview of other quantities equals the server's cents after the change", () => {
  // The view contains the points that count. If a smaller cart capped them, only the server knows the number entered.
  const countsAll = (loaded: LoadedCart) => priceLoaded(loaded).points === loaded.cart.pointsToRedeem
  const quantities = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(anyCart.filter(countsAll), quantities, (loaded, wanted) => {
      const lines = loaded.cart.lines.map((line, at) => ({ ...line, quantity: wanted[at] ?? 0 }))
      const changed = { ...loaded, cart: { ...loaded.cart, lines: lines.filter(({ quantity }) => quantity > 0) } }
      const preview = withQuantities(received(loaded), new Map(lines.map((line) => [lineIdOf(line), line.quantity])))
      expect(priceCart(pricingOf(preview))).toEqual(priceLoaded(changed))
      expect(toCents(preview.toPayInclTax)).toBe(priceLoaded(changed).toPayCents)
    }),
    { numRuns: 300 },
  )
})
