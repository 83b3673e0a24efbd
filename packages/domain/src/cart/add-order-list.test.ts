import { describe, expect, test } from 'vitest'
import { addOrderList } from './add-order-list.ts'
import { type AllowedOf, type Line, MOST_LINES } from './change-lines.ts'

const allowedOf: AllowedOf = (id) => (id === 'gone' ? undefined : { maxQuantity: 10, isOrderable: id !== 'closed' })
const line = (productId: string, quantity = 1): Line => ({ productId, quantity })

describe('a list that goes into the cart', { tags: ['SHOP-06'] }, () => {
  test('is added as far as each article allows, and the rest is reported', () => {
    const added = addOrderList(
      [line('a', 8), line('own', 3)],
      [line('a', 5), line('b', 4), line('gone'), line('closed'), line('b', 1)],
      allowedOf,
    )
    expect(added.lines).toEqual([line('a', 10), line('own', 3), line('b', 5)])
    expect(added.left).toEqual([
      { productId: 'a', quantity: 3, reason: 'quantity_limit' },
      { productId: 'gone', quantity: 1, reason: 'product_not_found' },
      { productId: 'closed', quantity: 1, reason: 'not_orderable' },
    ])
  })

  test('fills a cart, and articles that are in it already still fit', () => {
    const full = Array.from({ length: MOST_LINES }, (_, nth) => line(`p${nth}`))
    const added = addOrderList(full, [line('new'), line('p0', 2)], allowedOf)
    expect(added.lines).toHaveLength(MOST_LINES)
    expect(added.lines[0]).toEqual(line('p0', 3))
    expect(added.left).toEqual([{ productId: 'new', quantity: 1, reason: 'cart_full' }])
  })

  test('never shrinks a line that is above the limit by now', () => {
    const { lines, left } = addOrderList([line('a', 15)], [line('a', 1)], allowedOf)
    expect(lines).toEqual([line('a', 15)])
    expect(left).toEqual([{ productId: 'a', quantity: 1, reason: 'quantity_limit' }])
  })
})
