import { describe, expect, test } from 'vitest'
import { type Past, type Reduction, referencePrice, savingFrom } from './reference-price.ts'

const START = new Date('2026-06-01T00:00:00Z')
const day = (offset: number, time = 0) => new Date(START.getTime() + offset * 86_400_000 + time)
const shelf = (...points: [offset: number, cents: number][]) =>
  points.map(([offset, priceCents]) => ({ validFrom: day(offset), priceCents }))
const period = (from: number, until: number, priceCents: number) => ({
  startsAt: day(from),
  endsAt: day(until, -1),
  priceCents,
})
const offer = (priceCents: number, over: Partial<Reduction> = {}): Reduction => ({ since: day(0), priceCents, ...over })
const ask = (past: Partial<Past>, reduction: Reduction, now = day(2)) =>
  referencePrice({ shelf: [], periods: [], ...past }, reduction, now)

describe('reference price', () => {
  test('100, then 80, then 100 again, offered at 90: no van price', { tags: ['LAW-05'] }, () => {
    const past = { shelf: shelf([-40, 10_000], [-20, 8_000], [-10, 10_000]) }
    expect(ask(past, offer(9_000))).toBeUndefined()
    expect(ask(past, offer(7_000))).toEqual({ cents: 8_000, reason: 'lowest_30_days' })
  })

  test.for([
    ['the shelf price of always', { shelf: shelf([-90, 2_000]) }, 2_000],
    ['a promotion of two weeks ago counts', { shelf: shelf([-90, 2_000]), periods: [period(-20, -10, 1_700)] }, 1_700],
    [
      'a promotion that ended before the 30 days does not',
      { shelf: shelf([-90, 2_000]), periods: [period(-50, -31, 1_700)] },
      2_000,
    ],
    [
      'a promotion that ended within them counts, whenever it began',
      { shelf: shelf([-90, 2_000]), periods: [period(-60, -29, 1_700)] },
      1_700,
    ],
    [
      'one that begins with it or later does not',
      { shelf: shelf([-90, 2_000]), periods: [period(0, 9, 1_600), period(1, 9, 1_400)] },
      2_000,
    ],
  ] as const)('%s', { tags: ['LAW-05'] }, ([, past, cents]) => {
    expect(ask(past, offer(1_500))).toEqual({ cents, reason: 'lowest_30_days' })
  })

  test('the end of the running promotion does not affect its reference price', () => {
    const past = { shelf: shelf([-90, 2_000]), periods: [period(0, 40, 1_500)] }
    expect(ask(past, offer(1_500), day(39))).toEqual({ cents: 2_000, reason: 'lowest_30_days' })
  })
})

test('goods on sale for 30 days are not new, and later promotions are ignored', { tags: ['LAW-05'] }, () => {
  expect(ask({ shelf: shelf([-30, 2_000]) }, offer(1_500))).toEqual({ cents: 2_000, reason: 'lowest_30_days' })
  const later = { shelf: shelf([-10, 2_000]), periods: [period(-100, -90, 1_000)] }
  expect(ask(later, offer(1_500, { reason: 'new_product' }))).toEqual({ cents: 2_000, reason: 'new_product' })
})

describe('exceptions are stored as reasons and verified', () => {
  const steps = { shelf: shelf([-200, 2_000]), periods: [period(-40, -20, 1_800), period(-20, 0, 1_600)] }
  const next = offer(1_400, { reason: 'first_of_series' })

  test('a further reduction retains the reference price of the first step', { tags: ['LAW-07'] }, () => {
    expect(ask(steps, next)).toEqual({ cents: 2_000, reason: 'first_of_series' })
    expect(ask(steps, offer(1_400))).toEqual({ cents: 1_600, reason: 'lowest_30_days' })
  })

  test('the exception ends three months after the first step', { tags: ['LAW-07'] }, () => {
    const first = new Date('2026-04-22T00:00:00Z') // day -40
    expect(day(-40)).toEqual(first)
    expect(ask(steps, next, new Date('2026-07-22T00:00:00Z'))?.reason).toBe('first_of_series')
    expect(ask(steps, next, new Date('2026-07-22T00:00:01Z'))).toEqual({ cents: 1_600, reason: 'lowest_30_days' })
  })

  test('a pause of a day continues the series; a step never follows a later one', { tags: ['LAW-07'] }, () => {
    const dayOff = { ...steps, periods: [period(-40, -20, 1_800), { ...period(-20, -1, 1_600), endsAt: day(-1) }] }
    expect(ask(dayOff, next)?.reason).toBe('first_of_series')
    const own = { shelf: shelf([-200, 2_000]), periods: [{ ...period(0, 0, 1_600), endsAt: day(0) }] }
    expect(ask(own, next)).toEqual({ cents: 2_000, reason: 'lowest_30_days' })
  })

  test('a longer pause or an equal price ends the series', { tags: ['LAW-07'] }, () => {
    const paused = { ...steps, periods: [period(-40, -20, 1_800), period(-20, -5, 1_600)] }
    expect(ask(paused, next)).toEqual({ cents: 1_600, reason: 'lowest_30_days' })
    const dearer = { ...steps, periods: [period(-20, 0, 1_400)] }
    expect(ask(dearer, next)).toBeUndefined()
  })

  test('goods on sale for less than 30 days need the exemption for a reference price', { tags: ['LAW-07'] }, () => {
    const past = { shelf: shelf([-12, 2_000]) }
    expect(ask(past, offer(1_500))).toBeUndefined()
    expect(ask(past, offer(1_500, { reason: 'new_product' }))).toEqual({ cents: 2_000, reason: 'new_product' })
  })

  test('the exemption does not apply to goods on sale for longer', { tags: ['LAW-07'] }, () => {
    const past = { shelf: shelf([-60, 1_400], [-10, 2_000]) }
    expect(ask(past, offer(1_500, { reason: 'new_product' }))).toBeUndefined()
    expect(ask({}, offer(1_500, { reason: 'new_product' }))).toBeUndefined()
  })
})

test.for([
  [2_000, 1_500, 500, 25],
  [1_999, 1_499, 500, 25],
  [1_000, 995, 5, 0],
  [300, 200, 100, 33],
] as const)('from %d to %d saves %d cents or %d percent, never rounded up', ([from, to, cents, percent]) => {
  expect(savingFrom(from, to)).toEqual({ cents, percent })
})
