import { describe, expect, test } from 'vitest'
import { DEFAULT_START, timeOf } from '../clock-time.ts'
import { addDays, weekdayOf } from '../dates.ts'
import { BASE_SETTINGS, type Settings } from '../settings/defaults.ts'
import { shippingEstimate } from './estimate.ts'
import { minutesIn, momentAt } from './moment.ts'
import { earliestPickup, pickupDays, pickupHoursOn } from './pickup.ts'
import { deliveryDays, earliestDelivery, isOverCutoff } from './shipping.ts'

const RULES = { ...BASE_SETTINGS, holidays: ['2026-12-25', '2026-12-26', '2027-01-01'] }
const rules = (over: Partial<Settings>) => ({ ...RULES, ...over })
const ALWAYS = {
  week: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, openTime: '00:00', closeTime: '23:59' })),
  holidays: [],
}
const at = (text: string) => {
  const [day = '', time = ''] = text.split(' ')
  return { day, minutes: minutesIn(time) }
}
const days = (now: string, over: Partial<Settings> = {}) =>
  pickupDays(at(now), ALWAYS, rules(over)).map(({ day }) => day)
const hours = (day: string, over: Partial<Settings> = {}) => {
  const open = pickupHoursOn(day, ALWAYS, rules(over))
  return open && `${timeOf(open.opens)}-${timeOf(open.closes)}`
}

describe('cutoffs', () => {
  test.for([
    ['small', '15:59', false],
    ['small', '16:00', true],
    ['large', '11:59', false],
    ['large', '12:00', true],
  ] as const)('%s goods at %s', { tags: ['DELIVERY-07', 'DELIVERY-08', 'DECIDE-22'] }, ([size, time, isOver]) => {
    expect(isOverCutoff(at(`2026-11-17 ${time}`), size, RULES)).toBe(isOver)
  })

  test('pickup has a separate cutoff', { tags: ['DELIVERY-09', 'DECIDE-22'] }, () => {
    const own = rules({ pickupCutoff: '14:00' })
    expect(earliestPickup(at('2026-11-17 13:59'), ALWAYS, own)).toMatchObject({ day: '2026-11-17' })
    expect(earliestPickup(at('2026-11-17 14:00'), ALWAYS, own)).toMatchObject({
      day: '2026-11-18',
      delay: 'after_cutoff',
    })
    expect(isOverCutoff(at('2026-11-17 14:00'), 'small', own)).toBe(false)
    expect(earliestPickup(at('2026-11-17 15:59'), ALWAYS, RULES)).toMatchObject({ day: '2026-11-17' })
    expect(earliestPickup(at('2026-11-17 16:00'), ALWAYS, RULES)).toMatchObject({ day: '2026-11-18' })
  })

  test('cutoffs use Amsterdam time, in winter and in summer', { tags: ['DECIDE-22'] }, () => {
    expect(isOverCutoff(momentAt(new Date('2026-11-17T14:59:00Z')), 'small', RULES)).toBe(false)
    expect(isOverCutoff(momentAt(new Date('2026-11-17T15:00:00Z')), 'small', RULES)).toBe(true)
    expect(isOverCutoff(momentAt(new Date('2026-07-01T14:00:00Z')), 'small', RULES)).toBe(true)
  })
})

describe('legal delivery term', () => {
  test('every order can be delivered within 30 days, including holidays and late orders', { tags: ['LAW-18'] }, () => {
    const year = Array.from({ length: 400 }, (_, after) => addDays('2026-11-15', after))
    const late = { minutes: minutesIn('23:30') }
    for (const day of year) {
      const wanted = { size: 'large', needsExtraStock: true } as const
      const first = earliestDelivery({ day, ...late }, wanted, RULES).day
      const offered = [...deliveryDays(first, RULES, RULES.offeredDates), ...days(`${day} 23:30`)]
      expect(offered.length).toBeGreaterThan(RULES.offeredDates)
      for (const one of offered) expect(one <= addDays(day, 30), `${one}, ordered on ${day}`).toBe(true)
    }
  })
})

describe('delay', () => {
  const arrives = (now: string, needsExtraStock = false, over: Partial<Settings> = {}) =>
    earliestDelivery(at(now), { size: 'small', needsExtraStock }, rules(over)).day

  test.for([
    ['one day', '2026-11-17 10:00', '2026-11-18'],
    ['over the cutoff one working day more', '2026-11-17 16:00', '2026-11-19'],
    ['Friday morning: Monday', '2026-11-20 10:00', '2026-11-23'],
    ['Friday evening: Tuesday', '2026-11-20 20:00', '2026-11-24'],
  ] as const)('%s', { tags: ['DECIDE-23'] }, ([, now, day]) => {
    expect(RULES).toMatchObject({ deliveryDelayDays: 1, pickupDelayDays: 0 })
    expect(arrives(now)).toBe(day)
  })

  test('extra stock takes two days more', { tags: ['DELIVERY-21'] }, () => {
    expect(RULES.extraStockDeliveryDays).toBe(2)
    expect(arrives('2026-11-17 10:00', true)).toBe('2026-11-20')
    expect(arrives('2026-11-17 10:00', true, { extraStockDeliveryDays: 5 })).toBe('2026-11-25')
  })
})

describe('pickup days', () => {
  test('never a Sunday', { tags: ['DELIVERY-10'] }, () => {
    expect(days('2026-11-17 10:00').map(weekdayOf)).not.toContain(7)
    expect(days('2026-11-22 10:00')[0]).toBe('2026-11-23')
  })
  test('Saturday only if allowed', { tags: ['DELIVERY-11'] }, () => {
    expect(days('2026-11-17 10:00')).toContain('2026-11-21')
    expect(days('2026-11-17 10:00', { pickupSaturdayAllowed: false }).map(weekdayOf)).not.toContain(6)
  })
  test('Monday only if allowed', { tags: ['DELIVERY-12'] }, () => {
    expect(days('2026-11-17 10:00')).toContain('2026-11-23')
    expect(days('2026-11-17 10:00', { pickupMondayAllowed: false }).map(weekdayOf)).not.toContain(1)
  })
  test('excludes the holidays of the settings', { tags: ['DELIVERY-13'] }, () => {
    expect(days('2026-12-22 10:00')).not.toContain('2026-12-25')
    expect(days('2026-12-22 10:00', { holidays: [] })).toContain('2026-12-25')
  })

  test.for([
    ['two hours from now', '2026-11-17 12:10', '2026-11-17 14:10'],
    ['before opening: at opening', '2026-11-17 03:00', '2026-11-17 07:00'],
    ['after closing: the next day at opening', '2026-11-21 13:30', '2026-11-23 07:00'],
    ['after the cutoff: the next day at opening', '2026-11-17 16:00', '2026-11-18 07:00'],
    ['on a closed day: the next day at opening', '2026-11-22 11:00', '2026-11-23 07:00'],
    ['Friday after the cutoff: Saturday, which opens later', '2026-11-20 17:00', '2026-11-21 08:00'],
  ] as const)('%s', { tags: ['DELIVERY-14', 'DECIDE-25'] }, ([, now, expected]) => {
    const found = earliestPickup(at(now), ALWAYS, RULES)
    expect(found && `${found.day} ${timeOf(found.minutes)}`).toBe(expected)
  })

  test('offers ten days within the opening hours of the branch', { tags: ['DECIDE-25'] }, () => {
    expect(RULES).toMatchObject({ pickupSaturdayAllowed: true, pickupMondayAllowed: true, offeredDates: 10 })
    expect(days('2026-11-17 10:00')).toHaveLength(10)
    const late = {
      week: [{ day: 3, openTime: '09:00', closeTime: '12:00' }],
      holidays: [{ start: '2026-11-25', end: '2026-11-25', closed: true }],
    }
    expect(pickupDays(at('2026-11-17 10:00'), late, RULES, 2)).toEqual([
      { day: '2026-11-18', minutes: minutesIn('09:00'), delay: 'closed_today' },
      { day: '2026-12-02', minutes: minutesIn('09:00') },
    ])
  })

  test('uses separate hours for weekdays and Saturday', { tags: ['DELIVERY-15', 'DELIVERY-16'] }, () => {
    expect(hours('2026-11-17')).toBe('07:00-18:00')
    expect(hours('2026-11-21')).toBe('08:00-15:00')
  })
  test('the hours of the settings win', { tags: ['DELIVERY-17'] }, () => {
    expect(hours('2026-11-17', { pickupAvailableTime: '06:30-20:00' })).toBe('06:30-20:00')
    expect(hours('2026-11-21', { pickupAvailableTimeSaturday: '09:00-12:00' })).toBe('09:00-12:00')
  })
  test('pickup starts at 7:00 by default', { tags: ['DELIVERY-18'] }, () => {
    expect(DEFAULT_START).toBe('7:00')
  })
})

test.for([
  ['lies ready, small, in time', 4, 10, 'small', '15:59', 'tomorrow'],
  ['just enough of it', 10, 10, 'small', '15:59', 'tomorrow'],
  ['not enough of it', 11, 10, 'small', '15:59', 'twothreedays'],
  ['large', 4, 10, 'large', '09:00', 'twothreedays'],
  ['too late', 4, 10, 'small', '16:00', 'twothreedays'],
] as const)('%s', { tags: ['DELIVERY-06', 'DECIDE-28'] }, ([, quantity, logisticsStock, size, time, estimate]) => {
  expect(shippingEstimate({ quantity, logisticsStock, size }, at(`2026-11-17 ${time}`), RULES)).toBe(estimate)
})
