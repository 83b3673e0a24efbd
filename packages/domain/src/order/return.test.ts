import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allot, isForSale, needsPhoto, partOfRefund, worstOf } from './return.ts'

describe('a return', () => {
  test('takes announced pieces first, oldest first, and splits what is only partly handed in', () => {
    const announced = [
      { id: 'first', lines: [{ lineNumber: 1, quantity: 2 }] },
      {
        id: 'second',
        lines: [
          { lineNumber: 1, quantity: 2 },
          { lineNumber: 2, quantity: 1 },
        ],
      },
      { id: 'third', lines: [{ lineNumber: 3, quantity: 1 }] },
    ]
    expect(
      allot(announced, [
        { lineNumber: 1, quantity: 3 },
        { lineNumber: 4, quantity: 1 },
      ]),
    ).toEqual({
      announced: [
        { id: 'first', taken: [{ lineNumber: 1, quantity: 2 }], left: [] },
        {
          id: 'second',
          taken: [{ lineNumber: 1, quantity: 1 }],
          left: [
            { lineNumber: 1, quantity: 1 },
            { lineNumber: 2, quantity: 1 },
          ],
        },
      ],
      others: [{ lineNumber: 4, quantity: 1 }],
    })
  })

  test('splits a refund without losing a cent or a point, and never below zero', () => {
    const cents = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(cents, cents, cents, (money, points, goods) => {
        const part = partOfRefund({ cents: money, points }, goods)
        expect(part.cents + part.points).toBe(Math.min(goods, money + points))
        for (const [own, all] of [
          [part.cents, money],
          [part.points, points],
        ] as const) {
          expect(own).toBeGreaterThanOrEqual(0)
          expect(own).toBeLessThanOrEqual(all)
        }
      }),
    )
  })

  test('sells again only what is as new, and shows the rest by a photo', () => {
    expect((['as_new', 'opened', 'damaged'] as const).map(isForSale)).toEqual([true, false, false])
    expect((['as_new', 'opened', 'damaged'] as const).map(needsPhoto)).toEqual([false, true, true])
    expect(worstOf(['opened', 'damaged', 'as_new'])).toBe('damaged')
    expect(worstOf(['defective', 'damaged'])).toBe('defective')
    expect(worstOf([])).toBe('as_new')
  })
})
