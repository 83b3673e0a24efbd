import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceByRule } from './price-rule.ts'

describe('a price rule', () => {
  test.for([
    ['+3.5 %, to ,95', 1295, 350, 95, 1295],
    ['+3.5 %, to ,95, of a higher price', 2495, 350, 95, 2595],
    ['+3.5 %, to a cent', 1295, 350, null, 1340],
    ['-10 %, to ,99', 1000, -1_000, 99, 899],
    ['at the same distance, the higher one', 1045, 0, 95, 1095],
    ['to whole euros', 1250, 0, 0, 1300],
    ['below a euro, to a cent', 62, 1_000, 95, 68],
    ['half a cent away from zero', 10, 500, null, 11],
    ['just above a euro, never to a lower ending of 0', 102, 0, 95, 95],
    ['minus everything', 1295, -10_000, 95, 0],
  ] as const)('%s', ([, cents, basisPoints, endsOn, expected]) => {
    expect(priceByRule(cents, { basisPoints, endsOn })).toBe(expected)
  })

  test('ends on the wanted cents, at most half a euro away', () => {
    const cents = fc.integer({ min: 100, max: 1_000_000 })
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 99 }), (price, endsOn) => {
        const ended = priceByRule(price, { basisPoints: 0, endsOn })
        expect(ended % 100).toBe(endsOn)
        expect(Math.abs(ended - price)).toBeLessThanOrEqual(price < 200 ? 100 : 50)
        expect(ended).toBeGreaterThan(0)
      }),
    )
  })
})
