import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftOf, mayWithdraw, refundBy, refundValue, splitRefund, withdrawUntil } from './withdrawal.ts'

const HOLIDAYS = ['2026-12-25', '2026-12-26', '2027-01-01']
const until = (receivedOn: string | undefined, isInformed = true) =>
  withdrawUntil({ receivedOn, isInformed, holidays: HOLIDAYS })

test.for<[string, string | undefined, boolean, string | undefined]>([
  ['14 days after receipt', '2026-11-02', true, '2026-11-16'],
  ['not over while something is still to come', undefined, true, undefined],
  ['a Sunday becomes Monday', '2026-11-01', true, '2026-11-16'],
  ['Christmas on a Friday becomes the Monday after', '2026-12-11', true, '2026-12-28'],
  ['over New Year', '2026-12-18', true, '2027-01-04'],
  ['12 months more when nothing was said about it', '2026-11-02', false, '2027-11-16'],
  ['29 February plus a year', '2028-02-15', false, '2029-02-28'],
])('%s', { tags: ['LAW-25'] }, ([, receivedOn, isInformed, expected]) => {
  expect(until(receivedOn, isInformed)).toBe(expected)
})

test('withdrawal is possible on the last day, but not on the next', { tags: ['LAW-25'] }, () => {
  const receipt = { receivedOn: '2026-11-02', isInformed: true, holidays: HOLIDAYS }
  expect(mayWithdraw('2026-11-16', receipt)).toBe(true)
  expect(mayWithdraw('2026-11-17', receipt)).toBe(false)
  expect(refundBy('2026-11-16')).toBe('2026-11-30')
})

test('a period may end on a Friday, and twelve months end in the month they reach', () => {
  const receipt = { receivedOn: '2026-11-13', isInformed: true, holidays: [] } // 14 days later it is Friday
  expect(withdrawUntil(receipt)).toBe('2026-11-27')
  expect(withdrawUntil({ ...receipt, receivedOn: '2024-02-15', isInformed: false })).toBe('2025-02-28')
  expect(mayWithdraw('2030-01-01', { ...receipt, receivedOn: undefined })).toBe(true)
})

test('an order without a price refunds nothing', () => {
  expect(splitRefund(0, { totalCents: 0, points: 0 }, 0, 0)).toEqual({ cents: 0, points: 0 })
})

const aLine = (lineNumber: number, quantity: number, totalCents: number, isWithdrawable: boolean, gone = 0) => {
  const line = { lineNumber, quantity, totalCents }
  const before = gone === 0 ? [] : [{ lineNumber, quantity: gone }]
  return { ...line, isWithdrawable, ...leftOf(line, before) }
}
const LINES = [aLine(1, 3, 1_000, true), aLine(2, 1, 500, false)]
test('refunds a part of an order, at most the rest, never made-to-measure goods', {
  tags: ['LAW-24', 'LAW-26'],
}, () => {
  const worth = (lineNumber: number, quantity: number) => refundValue(LINES, [{ lineNumber, quantity }], 695)
  expect(worth(1, 2)).toMatchObject({ ok: true, value: { goodsCents: 667, deliveryCents: 0, isEverything: false } })
  // The other line is not withdrawn, so delivery is not refunded.
  expect(worth(1, 3)).toMatchObject({ ok: true, value: { goodsCents: 1_000, deliveryCents: 0, isEverything: false } })
  expect(worth(1, 4)).toEqual({ ok: false, code: 'quantity_limit' })
  expect(worth(2, 1)).toEqual({ ok: false, code: 'not_withdrawable' })
  expect(worth(9, 1)).toEqual({ ok: false, code: 'line_not_found' })
  const all = refundValue(LINES.slice(0, 1), [{ lineNumber: 1, quantity: 3 }], 695)
  expect(all).toMatchObject({ ok: true, value: { goodsCents: 1_000, deliveryCents: 695, isEverything: true } })
})

test('the rest of a line is worth the unrefunded amount, also when named twice', { tags: ['LAW-24'] }, () => {
  const [line] = LINES
  const rest = [aLine(1, 3, 1_000, true, 2)]
  expect(refundValue(rest, [{ lineNumber: 1, quantity: 1 }], 695)).toMatchObject({
    value: { goodsCents: 333, isEverything: true },
  })
  expect(refundValue(rest, [{ lineNumber: 1, quantity: 2 }], 695)).toEqual({ ok: false, code: 'quantity_limit' })
  const twice = [
    { lineNumber: 1, quantity: 2 },
    { lineNumber: 1, quantity: 1 },
  ]
  expect(refundValue(LINES.slice(0, 1), twice, 695)).toMatchObject({
    value: { goodsCents: line?.totalCents, isEverything: true },
  })
  expect(refundValue(LINES, [...twice, { lineNumber: 1, quantity: 1 }], 695)).toEqual({
    ok: false,
    code: 'quantity_limit',
  })
  expect(refundValue(LINES, [{ lineNumber: 1, quantity: 0 }], 695)).toEqual({ ok: false, code: 'line_not_found' })
})

test('successive parts add up to the amount paid, in money and in points', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 6 }),
      (totalCents, asked, weights) => {
        const points = Math.min(asked, totalCents)
        const whole = weights.reduce((sum, weight) => sum + weight, 0)
        let [worth, cents, back, done] = [0, 0, 0, 0]
        for (const weight of weights) {
          done += weight
          const next = Math.floor((totalCents * done) / whole) - worth
          const part = splitRefund(next, { totalCents, points }, worth, back)
          worth += next
          cents += part.cents
          back += part.points
          expect(part.points).toBeGreaterThanOrEqual(0)
        }
        expect([cents, back]).toEqual([totalCents - points, points])
      },
    ),
  )
})
