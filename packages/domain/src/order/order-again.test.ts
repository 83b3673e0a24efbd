import { expect, test } from 'vitest'
import { orderAgain } from './order-again.ts'

const sold = { name: 'sold', isOrderable: true }
const ended = { name: 'ended', isOrderable: false }
const after = { name: 'after', isOrderable: true }

test.each([
  ['a product that is sold is bought again', sold, undefined, sold],
  ['also when another came after it', sold, after, sold],
  ['an ended one gives way to its successor', ended, after, after],
  ['one that is gone altogether too', undefined, after, after],
  ['a successor that cannot be bought helps nobody', ended, ended, undefined],
  ['what is gone without a successor cannot be bought', undefined, undefined, undefined],
])('%s', (_, product, successor, bought) => {
  expect(orderAgain(product, successor)).toBe(bought)
})
