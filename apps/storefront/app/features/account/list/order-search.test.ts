import type { OrderView } from '@shop/contract/order'
import { expect, test } from 'vitest'
import { isFound, readSearch } from './order-search.ts'

const order = {
  orderNumber: 'GF5F-FFDC',
  state: 'delivered',
  shippingMethod: 'Pickup',
  orderLines: [{ product: { number: '104125' }, productTitle: 'Gipsplaat standaard AK' }],
} as unknown as OrderView

test.for([
  ['', true],
  ['?zoek=gf5f', true],
  ['?zoek=GIPSPLAAT', true],
  ['?zoek=1041', true],
  ['?zoek=purschuim', false],
  ['?stand=done', true],
  ['?stand=ready', false],
  ['?stand=nonsense', true],
  ['?zoek=gips&stand=ready', false],
] as const)('with %j the order is found: %s', ([search, found]) => {
  expect(isFound(order, readSearch(new URL(`https://shop.example/mijn-orders${search}`)))).toBe(found)
})
