import { describe, expect, test } from 'vitest'
import { MISS_CAUSES, missCause, onTimePercent, type PromiseFacts, weekOf } from './on-time.ts'

const at = (clock: string) => new Date(`2026-11-17T${clock}:00Z`)
/** A delivery between 12:00 and 16:00 that left in time and arrived after it. */
const FACTS: PromiseFacts = {
  method: 'delivery',
  promisedAt: at('16:00'),
  leavesAt: at('12:00'),
  releasedAt: at('08:00'),
  wasMoved: false,
  wasShort: false,
  notHomeAt: null,
  startedAt: at('09:00'),
  pickedAt: at('10:00'),
  sentAt: at('12:30'),
}
const causeOf = (over: Partial<PromiseFacts>) => missCause({ ...FACTS, ...over })

describe('the cause of a missed promise', { tags: ['COCKPIT-05'] }, () => {
  test('of a delivery is the first step that came too late', () => {
    expect(causeOf({})).toBe('on_the_road')
    expect([causeOf({ sentAt: at('16:01') }), causeOf({ sentAt: null })]).toEqual(['sent_late', 'sent_late'])
    expect(causeOf({ sentAt: at('16:00') })).toBe('on_the_road')
    expect([causeOf({ pickedAt: at('12:01') }), causeOf({ pickedAt: null })]).toEqual(['picked_late', 'picked_late'])
    expect(causeOf({ pickedAt: at('12:00') })).toBe('on_the_road')
    expect([causeOf({ startedAt: at('12:01') }), causeOf({ startedAt: null })]).toEqual([
      'started_late',
      'started_late',
    ])
  })

  test('of a pickup is late work in the branch, measured by the promised time', () => {
    const pickup = { method: 'pickup', leavesAt: at('16:00'), sentAt: null, pickedAt: null } as const
    expect(causeOf(pickup)).toBe('picked_late')
    expect(causeOf({ ...pickup, startedAt: at('16:00') })).toBe('picked_late')
    expect(causeOf({ ...pickup, startedAt: at('16:01') })).toBe('started_late')
    expect(causeOf({ ...pickup, startedAt: null })).toBe('started_late')
  })

  test('is the earliest one if several apply', () => {
    const all = { releasedAt: at('12:01'), wasMoved: true, wasShort: true, notHomeAt: at('13:00'), startedAt: null }
    expect(causeOf(all)).toBe('paid_late')
    expect(causeOf({ ...all, releasedAt: at('12:00') })).toBe('promise_moved')
    expect(causeOf({ ...all, releasedAt: null, wasMoved: false })).toBe('goods_missing')
    expect(causeOf({ ...all, releasedAt: null, wasMoved: false, wasShort: false })).toBe('not_home')
    expect(causeOf({ notHomeAt: at('16:01') })).toBe('on_the_road')
    expect(new Set(MISS_CAUSES).size).toBe(8)
  })
})

describe('the on-time rate', { tags: ['COCKPIT-05'] }, () => {
  test('is a whole number of percents that hides no miss', () => {
    expect(onTimePercent({ met: 999, due: 1_000 })).toBe(99)
    expect(onTimePercent({ met: 1_000, due: 1_000 })).toBe(100)
    expect(onTimePercent({ met: 0, due: 3 })).toBe(0)
    expect(onTimePercent({ met: 0, due: 0 })).toBeNull()
  })

  test('is of a week from Monday to Sunday', () => {
    expect(['2026-11-16', '2026-11-17', '2026-11-22', '2026-11-23'].map(weekOf)).toEqual([
      ...['2026-11-16', '2026-11-16', '2026-11-16', '2026-11-23'],
    ])
    expect(weekOf('2027-01-01')).toBe('2026-12-28')
  })
})
