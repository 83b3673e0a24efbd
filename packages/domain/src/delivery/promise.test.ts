import { describe, expect, test } from 'vitest'
import { timeOf } from '../clock-time.ts'
import { addDays, weekdayOf } from '../dates.ts'
import { minutesIn, momentAt } from './moment.ts'
import { pickupDays } from './pickup.ts'
import { type PromiseRequest, promise } from './promise.ts'
import { deliveryDays } from './shipping.ts'

const RULES = {
  pickupCutoff: '16:00',
  pickupDelayDays: 0,
  pickupAvailableTime: '07:00-18:00',
  pickupAvailableTimeSaturday: '08:00-15:00',
  pickupSaturdayAllowed: true,
  pickupMondayAllowed: true,
  deliveryCutoffSmall: '16:00',
  deliveryCutoffLarge: '12:00',
  deliveryDelayDays: 1,
  extraStockDeliveryDays: 2,
  holidays: ['2026-12-25', '2026-12-26', '2027-01-01', '2027-03-28', '2027-03-29'],
}
const UTRECHT = {
  week: [1, 2, 3, 4, 5, 6].map((day) => ({ day, openTime: '7:00', closeTime: day === 6 ? '15:00' : '18:00' })),
  holidays: [{ start: '2026-11-19', end: '2026-11-19', closed: true }],
}
const BOARD: PromiseRequest = {
  quantity: 1,
  deliverySize: 'large',
  deliveryType: 'standard',
  atBranch: 40,
  inTotal: 900,
  maxStockDefault: 100,
}
const at = (text: string) => {
  const [day = '', time = ''] = text.split(' ')
  return { day, minutes: minutesIn(time) }
}
const ask = (now: string, over: Partial<PromiseRequest> = {}) => promise({ ...BOARD, ...over }, at(now), UTRECHT, RULES)
const ready = (now: string) => {
  const { pickup } = ask(now)
  return pickup.isPossible ? `${pickup.day} ${timeOf(pickup.minutes)} ${pickup.delay ?? ''}`.trim() : pickup.reason
}
const arrives = (now: string, over: Partial<PromiseRequest> = {}) => {
  const { delivery } = ask(now, over)
  return delivery.isPossible ? `${delivery.day} ${delivery.delay ?? ''}`.trim() : delivery.reason
}

describe('pickup', () => {
  test.each([
    ['two hours from now', '2026-11-17 12:10', '2026-11-17 14:10'],
    ['at opening when ordered in the night', '2026-11-17 03:00', '2026-11-17 07:00 before_opening'],
    ['the next day after the cutoff', '2026-11-17 16:00', '2026-11-18 07:00 after_cutoff'],
    ['two hours may end at closing time, not later', '2026-11-21 13:00', '2026-11-21 15:00'],
    ['Monday when Saturday is nearly over', '2026-11-21 13:01', '2026-11-23 07:00 after_closing'],
    ['Monday when asked on Sunday', '2026-11-22 10:00', '2026-11-23 07:00 closed_today'],
    ['after the day this branch is closed', '2026-11-19 10:00', '2026-11-20 07:00 closed_today'],
    ['past Christmas and the Sunday after it', '2026-12-24 16:30', '2026-12-28 07:00 after_cutoff'],
    ['past New Year', '2027-01-01 12:00', '2027-01-02 08:00 closed_today'],
    ['past Easter, with summer time begun', '2027-03-27 14:00', '2027-03-30 07:00 after_closing'],
  ])('%s', (_name, now, expected) => {
    expect(ready(now)).toBe(expected)
  })

  test('offers ten days, none of them a Sunday', () => {
    const days = pickupDays(at('2026-11-17 12:10'), UTRECHT, RULES)
    expect(days).toHaveLength(10)
    expect(days.map(({ day }) => weekdayOf(day))).not.toContain(7)
    expect(days.map(({ day }) => day)).not.toContain('2026-11-19')
  })

  test('needs a branch and stock', () => {
    expect(promise(BOARD, at('2026-11-17 12:10'), undefined, RULES).pickup).toEqual({
      isPossible: false,
      reason: 'no_branch',
    })
    expect(ask('2026-11-17 12:10', { atBranch: 0 }).pickup).toEqual({ isPossible: false, reason: 'not_in_stock' })
  })

  test('not what has to be sawn where there is no saw; it is delivered as before', { tags: ['WIRED-27'] }, () => {
    const promised = ask('2026-11-17 09:00', { lacksSaw: true })
    expect(promised.pickup).toEqual({ isPossible: false, reason: 'no_saw' })
    expect(promised.delivery.isPossible).toBe(true)
  })
})

describe('delivery', () => {
  test.each([
    ['large goods before noon: the next day', '2026-11-17 11:59', {}, '2026-11-18'],
    ['large goods at noon: a day later', '2026-11-17 12:00', {}, '2026-11-19 after_cutoff'],
    ['small goods have until four', '2026-11-17 15:59', { deliverySize: 'small' as const }, '2026-11-18'],
    ['Friday afternoon: Tuesday', '2026-11-20 13:00', {}, '2026-11-24 after_cutoff'],
    ['in the weekend: Tuesday', '2026-11-21 09:00', {}, '2026-11-24 no_working_day'],
    ['more than lies ready: two days more', '2026-11-17 09:00', { quantity: 101 }, '2026-11-20 extra_stock'],
    ['around Christmas', '2026-12-24 09:00', {}, '2026-12-28'],
    ['pickup only', '2026-11-17 09:00', { deliveryType: 'pickupOnly' as const }, 'pickup_only'],
    ['not there', '2026-11-17 09:00', { inTotal: 0 }, 'not_in_stock'],
  ])('%s', (_name, now, over, expected) => {
    expect(arrives(now, over)).toBe(expected)
  })

  test('offers ten working days', () => {
    const days = deliveryDays('2026-12-21', RULES)
    expect(days).toHaveLength(10)
    expect(days.filter((day) => weekdayOf(day) > 5 || RULES.holidays.includes(day))).toEqual([])
  })
})

describe('local time', () => {
  test.each([
    ['winter', '2026-11-17T11:10:00Z', '2026-11-17', '12:10'],
    ['summer', '2026-07-01T22:30:00Z', '2026-07-02', '00:30'],
    ['the hour that is skipped', '2027-03-28T01:30:00Z', '2027-03-28', '03:30'],
    ['the hour that comes twice', '2026-10-25T00:30:00Z', '2026-10-25', '02:30'],
    ['New Year in Amsterdam comes before New Year in UTC', '2026-12-31T23:15:00Z', '2027-01-01', '00:15'],
  ])('%s', (_name, instant, day, time) => {
    const moment = momentAt(new Date(instant))
    expect([moment.day, timeOf(moment.minutes)]).toEqual([day, time])
  })

  test('days of 23 or 25 hours count as one day', () => {
    expect(addDays('2027-03-27', 1)).toBe('2027-03-28')
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })

  test('rejects an invalid time', () => {
    for (const text of ['', '7', '25:00', '07-00', 'noon']) expect(() => minutesIn(text)).toThrow(RangeError)
    expect(minutesIn('7:00')).toBe(minutesIn('07:00'))
  })
})

describe('stock limits', () => {
  test('the last pieces are available, one more is not', () => {
    const last = ask('2026-11-17 10:00', { quantity: 40, atBranch: 40 })
    expect(last.pickup.isPossible).toBe(true)
    expect(ask('2026-11-17 10:00', { quantity: 41, atBranch: 40 }).pickup).toEqual({
      isPossible: false,
      reason: 'not_in_stock',
    })
    expect(arrives('2026-11-17 10:00', { quantity: 50, inTotal: 50 })).toBe('2026-11-18')
    expect(arrives('2026-11-17 10:00', { quantity: 51, inTotal: 50 })).toBe('not_in_stock')
  })
  test('usual stock needs no extra days, one piece more does', () => {
    expect(arrives('2026-11-17 10:00', { quantity: 100 })).toBe('2026-11-18')
    expect(arrives('2026-11-17 10:00', { quantity: 101 })).toBe('2026-11-20 extra_stock')
  })
  test('reports a branch that is never open', () => {
    const shut = promise(BOARD, at('2026-11-17 10:00'), { week: [], holidays: [] }, RULES)
    expect(shut.pickup).toEqual({ isPossible: false, reason: 'closed' })
    expect(promise(BOARD, at('2026-11-17 10:00'), undefined, RULES).pickup).toEqual({
      isPossible: false,
      reason: 'no_branch',
    })
  })
  test('returns the requested number of days, without weekends and holidays', () => {
    expect(deliveryDays('2026-12-23', RULES, 4)).toEqual(['2026-12-23', '2026-12-24', '2026-12-28', '2026-12-29'])
    expect(deliveryDays('2026-12-23', RULES)).toHaveLength(10)
  })
})
