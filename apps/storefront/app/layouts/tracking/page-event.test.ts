import type { CartLine, CartView } from '@shop/contract/cart-view'
import { LINE_ACTIONS } from '@shop/domain/cart/line-action'
import { expect, test } from 'vitest'
import { cartSteps } from './cart-steps.ts'
import { pageEvents } from './page-event.ts'

const line = (productId: string, quantity: number) =>
  ({
    id: productId,
    productId,
    quantity,
    productTitle: `P${productId}`,
    unitPriceInclTax: 2.5,
    product: null,
  }) as unknown as CartLine
const cartOf = (...lines: CartLine[]) =>
  ({ lines, toPayInclTax: 5, shippingMethod: 'Pickup', payment: { method: 'ideal' } }) as unknown as CartView

test('reports a batch of cart changes as added and removed items', () => {
  const before = cartOf(line('1', 3), line('2', 1), line('3', 1))
  const changes = [
    { action: LINE_ACTIONS.update, productId: '1', quantity: 1 },
    { action: LINE_ACTIONS.delete, productId: '2', quantity: 0 },
    { action: LINE_ACTIONS.update, productId: '3', quantity: 4 },
    { action: LINE_ACTIONS.add, productId: '4', quantity: 2 },
  ]
  const cart = cartOf(line('1', 1), line('3', 4), line('4', 2))
  const { added, removed } = cartSteps({ changes, cart }, before)
  const amounts = (items: typeof added) => items.map(({ item_id, quantity }) => [item_id, quantity])
  expect(amounts(added)).toEqual([
    ['3', 3],
    ['4', 2],
  ])
  expect(amounts(removed)).toEqual([
    ['1', 2],
    ['2', 1],
  ])
})

test.each([
  ['cart', 'view_cart'],
  ['checkout-delivery', 'begin_checkout'],
  ['checkout-payment', 'add_shipping_info'],
  ['checkout-overview', 'add_payment_info'],
] as const)('%s with a cart is tracked as %s', (name, event) => {
  const data = { cart: cartOf(line('1', 2)) }
  expect(pageEvents({ name, path: '/', data }).map(([told]) => told)).toEqual([event])
  expect(pageEvents({ name, path: '/', data: { cart: cartOf() } })).toEqual([])
})
