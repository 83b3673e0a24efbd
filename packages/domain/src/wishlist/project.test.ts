import { describe, expect, test } from 'vitest'
import { budgetLeft, movePhase, phasePrices, readBudget, replacedQuantities } from './project.ts'

describe('project', { tags: ['SHOP-10'] }, () => {
  test('lines of one product share the volume price of their sum', () => {
    const item = { priceCents: 1_000, tiers: [{ quantity: 5, priceCents: 800 }], vatRate: 21, isOrderable: true }
    const prices = phasePrices([
      { ...item, productId: 'a', quantity: 2 },
      { ...item, productId: 'b', quantity: 4 },
      { ...item, productId: 'a', quantity: 3 },
      { ...item, productId: 'c', quantity: 9, isOrderable: false },
    ])
    expect(prices.map(({ unitCents, totalCents }) => [unitCents, totalCents])).toEqual([
      [800, 1_600],
      [1_000, 4_000],
      [800, 2_400],
      [800, 0],
    ])
    expect(prices[0]?.totalExclCents).toBe(1_322)
  })

  test('a budget is compared with the total, and can be missing', () => {
    expect([budgetLeft(10_000, 2_500), budgetLeft(1_000, 2_500), budgetLeft(null, 2_500)]).toEqual([
      7_500,
      -1_500,
      null,
    ])
  })

  test.for([
    ['', null],
    ['  ', null],
    ['1250', 125_000],
    ['1.250', 125_000],
    ['1,250', 125_000],
    ['1250,5', 125_050],
    ['€ 1.250,50', 125_050],
    ['1,250.50', 125_050],
    ['500,-', 50_000],
    ['0,05', 5],
    ['999999,99', 99_999_999],
  ] as const)('reads the amount %j', ([typed, cents]) => {
    expect(readBudget(typed)).toEqual({ ok: true, value: cents })
  })

  test.for(['0', '0,00', '-5', '1000000', '12.34.56', '1,2345', 'veel', '1e5', '12 euro', '.5'])(
    'refuses the amount %j',
    (typed) => {
      expect(readBudget(typed)).toEqual({ ok: false, code: 'budget_invalid' })
    },
  )

  test('a replaced calculation changes only the difference, increases first', () => {
    const line = (productId: string, quantity: number) => ({ productId, quantity })
    const before = [line('a', 5), line('b', 2), line('c', 3)]
    expect(replacedQuantities(before, [line('a', 7), line('c', 3), line('d', 1)])).toEqual([
      line('a', 2),
      line('d', 1),
      line('b', -2),
    ])
    expect(replacedQuantities(before, before)).toEqual([])
  })

  test('a phase moves by one place and stops at the ends', () => {
    const ids = ['a', 'b', 'c']
    expect(movePhase(ids, 'b', 'up')).toEqual(['b', 'a', 'c'])
    expect(movePhase(ids, 'b', 'down')).toEqual(['a', 'c', 'b'])
    for (const [id, direction] of [
      ['a', 'up'],
      ['c', 'down'],
      ['x', 'up'],
    ] as const)
      expect(movePhase(ids, id, direction)).toEqual(ids)
  })
})
