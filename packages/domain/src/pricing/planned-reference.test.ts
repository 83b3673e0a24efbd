import { describe, expect, test } from 'vitest'
import { instantAt } from '../dates.ts'
import { plannedReference } from './planned-reference.ts'
import { referencePrice } from './reference-price.ts'

const at = (day: string) => instantAt(day, '00:00')
const shelf = (...points: readonly (readonly [day: string, cents: number])[]) =>
  points.map(([day, priceCents]) => ({ validFrom: at(day), priceCents }))
const period = (from: string, until: string, priceCents: number) => ({
  startsAt: at(from),
  endsAt: new Date(at(until).getTime() - 1),
  priceCents,
})
type Past = Parameters<typeof plannedReference>[0]

const ask = (past: Past, startsOn: string, priceCents: number, regularCents: number) =>
  plannedReference(past, { startsAt: at(startsOn), priceCents, regularCents })

describe("the 'van' price of a planned promotion", { tags: ['RANGE-20'] }, () => {
  test('is the present price, if it was no lower in the 30 days before', () => {
    const past = { shelf: shelf(['2026-01-01', 14_900]), periods: [] }
    expect(ask(past, '2026-11-27', 11_920, 14_900)).toEqual({ kind: 'full', cents: 14_900 })
  })

  test('is the lower price of the 30 days before, if the promotion is below it', () => {
    const past = { shelf: shelf(['2026-01-01', 8_400], ['2026-11-08', 8_900]), periods: [] }
    expect(ask(past, '2026-11-27', 7_120, 8_900)).toEqual({ kind: 'lower', cents: 8_400 })
  })

  test('is missing after a lower price, until that price is 30 days back', () => {
    const past = { shelf: shelf(['2026-01-01', 17_900], ['2026-11-23', 22_900]), periods: [] }
    const reference = ask(past, '2026-11-27', 18_320, 22_900)
    expect(reference).toEqual({ kind: 'none', reason: 'was_as_low', lowestCents: 17_900, lawfulFrom: '2026-12-23' })
    // The shop agrees on that day, and not on the day before.
    const onDay = (day: string) => referencePrice(past, { since: at(day), priceCents: 18_320 }, at(day))?.cents
    expect([onDay('2026-12-22'), onDay('2026-12-23')]).toEqual([undefined, 22_900])
  })

  test('is missing after a promotion at the same price, also one that starts later', () => {
    const before = { shelf: shelf(['2026-01-01', 10_000]), periods: [period('2026-11-01', '2026-11-16', 8_000)] }
    expect(ask(before, '2026-11-27', 8_000, 10_000)).toMatchObject({ kind: 'none', lawfulFrom: '2026-12-16' })
    const another = { ...before, periods: [...before.periods, period('2026-12-10', '2026-12-12', 7_500)] }
    expect(ask(another, '2026-11-27', 8_000, 10_000)).toMatchObject({ kind: 'none', lawfulFrom: '2027-01-11' })
  })

  test('is missing for a new product, until its 30th day on sale is over', () => {
    const past = { shelf: shelf(['2026-11-10', 5_000]), periods: [] }
    expect(ask(past, '2026-11-27', 4_000, 5_000)).toEqual({
      ...{ kind: 'none', reason: 'new', lowestCents: 5_000 },
      lawfulFrom: '2026-12-10',
    })
    expect(ask({ shelf: [], periods: [] }, '2026-11-27', 4_000, 5_000)).toEqual({
      ...{ kind: 'none', reason: 'new', lowestCents: null, lawfulFrom: null },
    })
  })

  test('is missing without a day, if the promotion is not below the present price', () => {
    const past = { shelf: shelf(['2026-01-01', 5_000]), periods: [] }
    expect(ask(past, '2026-11-27', 5_000, 5_000)).toEqual({
      ...{ kind: 'none', reason: 'not_lower', lowestCents: 5_000, lawfulFrom: null },
    })
    const lowered = { shelf: shelf(['2026-01-01', 5_000], ['2026-11-20', 4_000]), periods: [] }
    expect(ask(lowered, '2026-11-27', 4_000, 5_000)).toMatchObject({ reason: 'was_as_low', lawfulFrom: null })
  })

  test('counts 30 times 24 hours, which a change of the clocks moves to the next midnight', () => {
    // A low price until 1 October, 00:00 in summer time: 30 days later it is 23:00 of 30 October.
    const autumn = { shelf: shelf(['2026-01-01', 3_000], ['2026-10-01', 5_000]), periods: [] }
    expect(ask(autumn, '2026-10-10', 4_000, 5_000)).toMatchObject({ lawfulFrom: '2026-10-31' })
    // In spring it is 01:00 of 9 April.
    const spring = { shelf: shelf(['2026-01-01', 3_000], ['2026-03-10', 5_000]), periods: [] }
    expect(ask(spring, '2026-03-20', 4_000, 5_000)).toMatchObject({ lawfulFrom: '2026-04-10' })
  })
})
