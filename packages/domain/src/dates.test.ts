import { expect, test } from 'vitest'
import { addDays, clockAt, dayAt, formatLongDate, weekdayOf } from './dates.ts'

test.for([
  ['2026-03-05', '5 maart 2026'],
  ['2026-12-31', '31 december 2026'],
  ['2026-12-31T23:30:00Z', '1 januari 2027'],
] as const)('[LOCALE-09] %s reads %s', ([day, text]) => {
  expect(formatLongDate(day)).toBe(text)
})

test('[LOCALE-09] a moment reads as the day in Amsterdam', () => {
  expect(formatLongDate(new Date('2026-03-04T23:30:00Z'))).toBe('5 maart 2026')
})

test.for([
  ['2026-03-29T00:59:00Z', '2026-03-29', '01:59'],
  ['2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
  ['2026-10-25T00:30:00Z', '2026-10-25', '02:30'],
  ['2026-10-25T01:30:00Z', '2026-10-25', '02:30'],
  ['2026-12-31T23:00:00Z', '2027-01-01', '00:00'],
] as const)('%s is %s %s in Amsterdam', ([moment, day, clock]) => {
  expect([dayAt(new Date(moment)), clockAt(new Date(moment))]).toEqual([day, clock])
})

test('days are counted over months and clock changes', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect([weekdayOf('2026-03-02'), weekdayOf('2026-03-08')]).toEqual([1, 7])
})
