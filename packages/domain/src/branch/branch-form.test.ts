import { describe, expect, test } from 'vitest'
import { branchHoursOn } from '../delivery/opening.ts'
import { areHolidays, areHours, changedHolidays, isShopPath, toBranchHours } from './branch-form.ts'

const holiday = (start: string, end = start, hours = '') => ({ start, end, hours })

describe('the form of a branch', { tags: ['RANGE-29'] }, () => {
  test.each(['', '07:00-18:00'])('%j are hours', (hours) => expect(areHours(hours)).toBe(true))
  test.each(['18:00-07:00', '07:00', '24:00-25:00', 'x'])('%j are no hours', (hours) =>
    expect(areHours(hours)).toBe(false),
  )

  test('holidays have real days in order, and none twice', () => {
    expect(areHolidays([holiday('2026-12-31'), holiday('2026-12-25', '2026-12-26')])).toBe(true)
    expect(areHolidays([holiday('2026-12-25', '2026-12-26'), holiday('2026-12-26')])).toBe(false)
    expect(areHolidays([holiday('2026-12-26', '2026-12-25')])).toBe(false)
    expect(areHolidays([holiday('2026-02-30')])).toBe(false)
    expect(areHolidays([holiday('2026-12-24', '2026-12-24', '16:00-08:00')])).toBe(false)
  })

  test.each(['//elsewhere.example', 'https://elsewhere.example', 'javascript:x', '/a b', '/\\x', 'klus', '/a"b'])(
    '%j is no path of the shop',
    (url) => expect(isShopPath(url)).toBe(false),
  )
  test('news leads to a path of the shop', () => expect(isShopPath('/klusadvies/gipswand?x=1#stap')).toBe(true))

  test('hours are read as pickup reads them', () => {
    const hours = toBranchHours(
      [
        { day: 1, hours: '07:00-18:00' },
        { day: 7, hours: '' },
      ],
      [holiday('2026-12-24', '2026-12-24', '08:00-12:00'), holiday('2026-12-25', '2026-12-26')],
    )
    expect(branchHoursOn('2026-11-23', hours)).toEqual({ opens: 420, closes: 1080 })
    expect(branchHoursOn('2026-11-22', hours)).toBeUndefined()
    expect(branchHoursOn('2026-12-24', hours)).toEqual({ opens: 480, closes: 720 })
    expect(branchHoursOn('2026-12-26', hours)).toBeUndefined()
  })

  test('only changed holidays are looked at', () => {
    const [christmas, eve] = [holiday('2026-12-25', '2026-12-26'), holiday('2026-12-24', '2026-12-24', '08:00-12:00')]
    expect(changedHolidays([christmas], [christmas])).toEqual([])
    expect(changedHolidays([christmas], [eve, christmas])).toEqual(['2026-12-24'])
    expect(changedHolidays([christmas], [])).toEqual(['2026-12-25', '2026-12-26'])
    expect(changedHolidays([eve], [holiday('2026-12-24')])).toEqual(['2026-12-24'])
  })
})
