import { describe, expect, test } from 'vitest'
import { companionCount, measureOf } from '~/lib/companions/companion-count.ts'
import { amountFor, tierAt } from './amount.ts'

const board = {
  priceInclTax: 8.95,
  priceExclTax: 7.4,
  taxRate: 0.21,
  unit: 'stuk',
  unitPerProduct: 1.56,
  unitPriceUnit: 'm2',
  levels: [
    { quantity: 20, priceInclTax: 8.45, priceExclTax: 6.98 },
    { quantity: 60, priceInclTax: 7.95, priceExclTax: 6.57 },
  ],
}

describe('price of a quantity', () => {
  test('is the unit price below the first tier', () => {
    expect(amountFor(board, 1).each).toEqual({ incl: 8.95, excl: 7.4 })
    expect(tierAt(board, 19)).toEqual({ next: board.levels[0] })
  })

  test('is the tier price for all units from a tier on', () => {
    expect(amountFor(board, 24)).toEqual({ each: { incl: 8.45, excl: 6.98 }, total: { incl: 202.8, excl: 167.6 } })
    expect(tierAt(board, 20)).toEqual({ reached: board.levels[0], next: board.levels[1] })
    expect(tierAt(board, 60)).toEqual({ reached: board.levels[1] })
  })

  test('ignores a tier that is above the promotion price', () => {
    const cheap = { ...board, priceInclTax: 7.5, priceExclTax: 6.2 }
    expect(tierAt(cheap, 100)).toEqual({})
    expect(amountFor(cheap, 100).each.incl).toBe(7.5)
  })
})

describe('measure of a quantity', () => {
  test('is in the unit of the unit price', () => expect(measureOf(board, 24)).toEqual({ amount: 37.44, unit: 'm2' }))
  test('is undefined if the measure is the piece', () =>
    expect(measureOf({ ...board, unitPriceUnit: 'stuk', unitPerProduct: 1 }, 3)).toBeUndefined())
})

describe('companion quantities', () => {
  test('are counted per m²', () => expect(companionCount(board, { quantityPer: 0.03, per: 'm2' }, 24, 1)).toBe(2))
  test('are counted per piece', () => expect(companionCount(board, { quantityPer: 2, per: 'piece' }, 24, 1)).toBe(48))
  test('are counted per m² of wall, once for two sides', () => {
    const stud = { quantityPer: 0.75, per: 'wall' }
    expect(companionCount(board, stud, 24, 1)).toBe(29)
    expect(companionCount(board, stud, 24, 2)).toBe(15)
    expect(companionCount(board, { quantityPer: 0.03, per: 'm2' }, 24, 2)).toBe(2)
  })
  test('are at least one, without an extra one by rounding', () => {
    expect(companionCount(board, { quantityPer: 0.001, per: 'piece' }, 1, 1)).toBe(1)
    expect(companionCount(board, { quantityPer: 0.1, per: 'piece' }, 30, 1)).toBe(3)
  })
})
