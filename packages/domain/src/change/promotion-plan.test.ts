import { describe, expect, test } from 'vitest'
import { discountPercent, endOf, isDiscount, momentsOf, promotionPrice, runState } from './promotion-plan.ts'

describe('the price of a promotion', { tags: ['RANGE-20'] }, () => {
  test.for([
    ['20 percent', 14_900, { kind: 'percent', value: 20 }, 11_920],
    ['a percentage is rounded down to 5 cents', 5_495, { kind: 'percent', value: 20 }, 4_395],
    ['a price below one euro is rounded down to a cent', 99, { kind: 'percent', value: 15 }, 84],
    ['an amount', 2_495, { kind: 'amount', value: 500 }, 1_995],
    ['an amount that leaves nothing', 500, { kind: 'amount', value: 500 }, undefined],
    ['a percentage that leaves nothing', 1, { kind: 'percent', value: 90 }, undefined],
    ['one price for all', 2_495, { kind: 'price', value: 1_999 }, 1_999],
  ] as const)('%s', ([, cents, discount, price]) => {
    expect(promotionPrice(cents, discount)).toBe(price)
  })

  test('of a percentage is never above it, so that the label is true', () => {
    for (let cents = 1; cents < 3_000; cents += 1)
      for (const value of [1, 7, 20, 33, 90]) {
        const price = promotionPrice(cents, { kind: 'percent', value })
        if (price !== undefined) expect(discountPercent(cents, price)).toBeGreaterThanOrEqual(value)
      }
  })

  test('needs a whole discount above nothing, and at most 90 percent', () => {
    const kinds = [0, 1, 90, 91, 1.5].map((value) => isDiscount({ kind: 'percent', value }))
    expect(kinds).toEqual([false, true, true, false, false])
    expect(isDiscount({ kind: 'price', value: 100_000 })).toBe(true)
  })
})

describe('the period of a promotion', { tags: ['RANGE-20'] }, () => {
  test('has whole days of Amsterdam, also when the clocks change', () => {
    const now = new Date('2026-01-01T00:00:00Z')
    const autumn = momentsOf({ startsOn: '2026-10-25', endsOn: '2026-10-25' }, now)
    expect([autumn.startsAt, autumn.endsAt]).toEqual([
      new Date('2026-10-24T22:00:00Z'),
      new Date('2026-10-25T22:59:59.999Z'),
    ])
    expect(endOf('2026-03-29')).toEqual(new Date('2026-03-29T21:59:59.999Z'))
  })

  test('starts now on its first day: in the hours before, the prices were others', () => {
    const now = new Date('2026-11-19T14:00:00Z')
    expect(momentsOf({ startsOn: '2026-11-19', endsOn: '2026-11-20' }, now).startsAt).toEqual(now)
  })

  test('is planned, running or ended; start and end are included', () => {
    const [start, end] = [new Date('2026-11-20T00:00:00Z'), new Date('2026-11-21T00:00:00Z')]
    const moments = { startsAt: start, endsAt: end }
    const states = [-1, 0, 86_400_000, 86_400_001].map((ms) => runState(moments, new Date(start.getTime() + ms)))
    expect(states).toEqual(['planned', 'running', 'running', 'ended'])
  })
})
