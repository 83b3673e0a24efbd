import { describe, expect, test } from 'vitest'
import { minutesIn } from '../delivery/moment.ts'
import { BASE_SETTINGS, type Settings } from './defaults.ts'
import { costEffects, type PromiseState, promiseEffects, sampleMoments } from './effects.ts'

/** A Thursday. */
const NOW = { day: '2026-11-19', minutes: minutesIn('10:00') }
const WEEK = [1, 2, 3, 4, 5].map((day) => ({ day, openTime: '07:00', closeTime: '18:00' }))
const branch = (name: string, holidays: PromiseState['branches'][number]['holidays'] = []) => ({
  ...{ name, week: WEEK, holidays },
})
const state = (changes: Partial<Settings> = {}, branches = [branch('Utrecht'), branch('Zeist')]): PromiseState => ({
  rules: { ...BASE_SETTINGS, ...changes },
  branches,
})

describe('effects of a change on promised times', { tags: ['RANGE-29'] }, () => {
  test('the same rules have none', () => {
    expect(promiseEffects(sampleMoments(NOW, []), state(), state())).toEqual([])
  })

  test('an earlier cutoff moves what is ordered now to tomorrow, in each branch', () => {
    const [first, ...rest] = promiseEffects([NOW], state(), state({ pickupCutoff: '09:00' }))
    expect(first).toEqual({
      kind: 'pickup',
      ordered: NOW,
      before: { day: '2026-11-19', minutes: minutesIn('12:00') },
      after: { day: '2026-11-20', minutes: minutesIn('07:00') },
      branches: ['Utrecht', 'Zeist'],
    })
    expect(rest).toEqual([])
  })

  test('a day more of delivery moves large and small goods', () => {
    const effects = promiseEffects([NOW], state(), state({ deliveryDelayDays: 2 }))
    expect(effects.map(({ kind, before, after }) => [kind, before?.day, after?.day])).toEqual([
      ['delivery_small', '2026-11-20', '2026-11-23'],
      ['delivery_large', '2026-11-20', '2026-11-23'],
    ])
  })

  test('a holiday weeks ahead shows the orders of that day and of the day before', () => {
    const closed = [{ start: '2026-12-24', end: '2026-12-24', closed: true }]
    const moments = sampleMoments(NOW, ['2026-12-24'])
    const effects = promiseEffects(moments, state(), state({}, [branch('Utrecht', closed), branch('Zeist')]))
    expect(effects.map(({ ordered, after, branches }) => [ordered.day, after?.day, branches])).toEqual([
      ['2026-12-23', '2026-12-25', ['Utrecht']],
      ['2026-12-24', '2026-12-25', ['Utrecht']],
    ])
  })

  test('without pickup hours nothing is promised', () => {
    const effects = promiseEffects([NOW], state(), state({}, [{ ...branch('Utrecht'), week: [] }, branch('Zeist')]))
    expect(effects).toMatchObject([{ after: null, branches: ['Utrecht'] }])
  })

  test('days that are over, or more than a year ahead, are not looked at', () => {
    const days = (changed: string[]) => sampleMoments(NOW, changed).map(({ day }) => day)
    expect(days(['2026-11-01', '2028-01-01'])).toEqual(days([]))
    expect(new Set(days([])).size).toBe(8)
    const many = Array.from(
      { length: 90 },
      (_, at) => `2027-0${1 + Math.floor(at / 28)}-${String(1 + (at % 28)).padStart(2, '0')}`,
    )
    expect(new Set(days(many)).size).toBe(8 + 15)
  })
})

describe('effects of a change on costs', { tags: ['RANGE-29'] }, () => {
  test('the same settings have none', () => {
    expect(costEffects(BASE_SETTINGS, { ...BASE_SETTINGS, stockCount: 3 })).toEqual([])
  })

  test('a lower limit of free delivery changes only carts between both limits', () => {
    expect(costEffects(BASE_SETTINGS, { ...BASE_SETTINGS, freeShippingMinimumSmall: 50 })).toEqual([
      { kind: 'delivery_small', goodsCents: 5_000, beforeCents: 695, afterCents: 0 },
    ])
  })

  test('each cost is shown beside the former one', () => {
    const after = { ...BASE_SETTINGS, deliveryCostLarge: 59.95, palletCost: 25, sawCutPrice: 1.5 }
    expect(costEffects(BASE_SETTINGS, after)).toEqual([
      { kind: 'delivery_large', goodsCents: 10_000, beforeCents: 4_995, afterCents: 5_995 },
      { kind: 'delivery_large', goodsCents: 25_000, beforeCents: 4_995, afterCents: 5_995 },
      { kind: 'pallet', goodsCents: null, beforeCents: 2_420, afterCents: 2_500 },
      { kind: 'saw_cut', goodsCents: null, beforeCents: 100, afterCents: 150 },
    ])
  })
})
