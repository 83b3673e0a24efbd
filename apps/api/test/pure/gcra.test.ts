import { expect, test } from 'vitest'
import { paceOf, weigh } from '../../src/platform/http/gcra.ts'

test('a limit is an interval between requests and a tolerated burst', () => {
  expect(paceOf({ max: 5, perSeconds: 60 })).toEqual({ emissionMs: 12_000, toleranceMs: 48_000 })
  expect(paceOf({ max: 60, perSeconds: 60, burst: 1 })).toEqual({ emissionMs: 1_000, toleranceMs: 0 })
})

test('five concurrent requests pass, the sixth waits, and a rejection is free', () => {
  const pace = paceOf({ max: 5, perSeconds: 60 })
  let arrival = 0
  const now = 1_000_000
  for (let nth = 1; nth <= 5; nth++) {
    const verdict = weigh(arrival, now, pace)
    expect(verdict).toEqual({ arrival: now + nth * 12_000, waitMs: 0 })
    arrival = verdict.arrival
  }
  const refused = weigh(arrival, now, pace)
  expect(refused).toEqual({ arrival, waitMs: 12_000 })
  expect(weigh(refused.arrival, now + 11_999, pace).waitMs).toBe(1)
  expect(weigh(refused.arrival, now + 12_000, pace)).toEqual({ arrival: arrival + 12_000, waitMs: 0 })
})

test('after a pause the whole burst is available again, and no more', () => {
  const pace = paceOf({ max: 2, perSeconds: 2 })
  const first = weigh(5_000, 60_000, pace)
  expect(first).toEqual({ arrival: 61_000, waitMs: 0 })
  expect(weigh(first.arrival, 60_000, pace)).toEqual({ arrival: 62_000, waitMs: 0 })
  expect(weigh(62_000, 60_000, pace)).toEqual({ arrival: 62_000, waitMs: 1_000 })
})
