import { expect, test } from 'vitest'
import { itemPrice, type ListItem, listTotal } from './list-price.ts'

const item: ListItem = {
  quantity: 1,
  priceCents: 1_000,
  tiers: [
    { quantity: 10, priceCents: 900 },
    { quantity: 50, priceCents: 800 },
  ],
  vatRate: 21,
  isOrderable: true,
}

test.for([
  [1, 1_000, 1_000, 826],
  [9, 1_000, 9_000, 7_438],
  [10, 900, 9_000, 7_438],
  [50, 800, 40_000, 33_058],
] as const)('%d pieces at %d are %d with and %d without VAT', ([quantity, unitCents, totalCents, totalExclCents]) => {
  expect(itemPrice({ ...item, quantity })).toMatchObject({ unitCents, totalCents, totalExclCents })
})

test('ignores a tier above the current price, and unorderable products cost nothing', () => {
  expect(itemPrice({ ...item, priceCents: 850, quantity: 10 }).unitCents).toBe(850)
  expect(itemPrice({ ...item, isOrderable: false, quantity: 10 })).toMatchObject({ unitCents: 900, totalCents: 0 })
})

test('the total is the sum of the lines, with and without VAT', () => {
  const prices = [itemPrice(item), itemPrice({ ...item, quantity: 9, vatRate: 9 })]
  expect(listTotal(prices)).toEqual({ totalCents: 10_000, totalExclCents: 826 + 8_257 })
  expect(listTotal([])).toEqual({ totalCents: 0, totalExclCents: 0 })
})
