import { describe, expect, test } from 'vitest'
import { explainStock, saleStops } from './stock-explained.ts'

const shelf = { onHand: 12, reserved: 2, promised: 3, isWithheld: false }

describe('stock of a branch', { tags: ['RANGE-23'] }, () => {
  test.for<[string, typeof shelf, readonly [string, number][], number]>([
    [
      'reserved and sold pieces',
      shelf,
      [
        ['on_hand', 12],
        ['reserved', -2],
        ['promised', -3],
      ],
      7,
    ],
    ['nothing but the shelf', { ...shelf, reserved: 0, promised: 0 }, [['on_hand', 12]], 12],
    [
      'a stopped sale',
      { ...shelf, isWithheld: true },
      [
        ['on_hand', 12],
        ['reserved', -2],
        ['promised', -3],
        ['withheld', -7],
      ],
      0,
    ],
    ['an empty shelf', { onHand: 0, reserved: 0, promised: 0, isWithheld: false }, [['on_hand', 0]], 0],
    [
      'a stopped sale without free pieces',
      { onHand: 3, reserved: 0, promised: 3, isWithheld: true },
      [
        ['on_hand', 3],
        ['promised', -3],
      ],
      0,
    ],
  ])('is explained by %s', ([, figures, steps, sellable]) => {
    expect(explainStock(figures)).toEqual({ steps: steps.map(([kind, pieces]) => ({ kind, pieces })), sellable })
  })

  test('has steps that add up to what can be sold, for any figures', () => {
    for (let onHand = 0; onHand < 6; onHand += 1)
      for (let reserved = 0; reserved <= onHand; reserved += 1)
        for (let promised = 0; reserved + promised <= onHand; promised += 1)
          for (const isWithheld of [true, false]) {
            const { steps, sellable } = explainStock({ onHand, reserved, promised, isWithheld })
            expect(steps.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(sellable)
          }
  })

  test.for<[readonly string[], Parameters<typeof saleStops>]>([
    [[], [{ state: 'Active', isForSale: true }, shelf]],
    [['draft'], [{ state: 'Draft', isForSale: true }, shelf]],
    [['ended'], [{ state: 'Ended', isForSale: true }, shelf]],
    [['sale_stopped'], [{ state: 'Active', isForSale: false }, shelf]],
    [
      ['withheld'],
      [
        { state: 'Active', isForSale: true },
        { ...shelf, isWithheld: true },
      ],
    ],
    [
      ['sold_out'],
      [
        { state: 'Active', isForSale: true },
        { ...shelf, onHand: 5 },
      ],
    ],
    [
      ['sale_stopped', 'sold_out'],
      [
        { state: 'Active', isForSale: false },
        { ...shelf, onHand: 5 },
      ],
    ],
  ])('cannot be ordered because of %o', ([stops, [product, stock]]) => {
    expect(saleStops(product, stock)).toEqual(stops)
  })
})
