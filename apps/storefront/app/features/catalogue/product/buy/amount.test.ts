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

describe('the price of a quantity', () => {
  test('below the first tier it is the single price', () => {
    expect(amountFor(board, 1).each).toEqual({ incl: 8.95, excl: 7.4 })
    expect(tierAt(board, 19)).toEqual({ next: board.levels[0] })
  })

  test('from a tier on all pieces have its price', () => {
    expect(amountFor(board, 24)).toEqual({ each: { incl: 8.45, excl: 6.98 }, total: { incl: 202.8, excl: 167.6 } })
    expect(tierAt(board, 20)).toEqual({ reached: board.levels[0], next: board.levels[1] })
    expect(tierAt(board, 60)).toEqual({ reached: board.levels[1] })
  })

  test('a promotion below a tier makes the tier no offer', () => {
    const cheap = { ...board, priceInclTax: 7.5, priceExclTax: 6.2 }
    expect(tierAt(cheap, 100)).toEqual({})
    expect(amountFor(cheap, 100).each.incl).toBe(7.5)
  })
})

describe('how much a quantity is', () => {
  test('in the measure of the unit price', () => expect(measureOf(board, 24)).toEqual({ amount: 37.44, unit: 'm2' }))
  test('nothing when the measure is the piece', () =>
    expect(measureOf({ ...board, unitPriceUnit: 'stuk', unitPerProduct: 1 }, 3)).toBeUndefined())
})

describe('companions follow the quantity', () => {
  test('per m²', () => expect(companionCount(board, { quantityPer: 0.03, per: 'm2' }, 24, 1)).toBe(2))
  test('per piece', () => expect(companionCount(board, { quantityPer: 2, per: 'piece' }, 24, 1)).toBe(48))
  test('per m² of wall, once for two sides', () => {
    const stud = { quantityPer: 0.75, per: 'wall' }
    expect(companionCount(board, stud, 24, 1)).toBe(29)
    expect(companionCount(board, stud, 24, 2)).toBe(15)
    expect(companionCount(board, { quantityPer: 0.03, per: 'm2' }, 24, 2)).toBe(2)
  })
  test('never none, and no extra one by rounding', () => {
    expect(companionCount(board, { quantityPer: 0.001, per: 'piece' }, 1, 1)).toBe(1)
    expect(companionCount(board, { quantityPer: 0.1, per: 'piece' }, 30, 1)).toBe(3)
  })
})
