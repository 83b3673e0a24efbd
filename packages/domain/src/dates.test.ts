import { expect, test } from 'vitest'
import { addDays, clockAt, dayAt, formatLongDate, instantAt, isDay, weekdayOf } from './dates.ts'

test.for([
  ['2026-03-05', '5 maart 2026'],
  ['2026-12-31', '31 december 2026'],
  ['2026-12-31T23:30:00Z', '1 januari 2027'],
] as const)('%s is formatted as %s', { tags: ['LOCALE-09'] }, ([day, text]) => {
  expect(formatLongDate(day)).toBe(text)
})

test('formats a moment as the day in Amsterdam', { tags: ['LOCALE-09'] }, () => {
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

test('adds days across months and clock changes', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect([weekdayOf('2026-03-02'), weekdayOf('2026-03-08')]).toEqual([1, 7])
})

test('a date is written in English too', () => {
  expect(formatLongDate('2026-03-05', 'en')).toBe('5 March 2026')
  expect(formatLongDate(new Date('2026-03-04T23:30:00Z'), 'en')).toBe('5 March 2026')
})

test('a day without a time is that day, one with a time is a moment', () => {
  expect(formatLongDate('2026-03-05T23:30:00Z')).toBe('6 maart 2026')
  expect(formatLongDate('2026-03-05T12:00:00')).toBe('5 maart 2026')
})

test('days are counted back', () => {
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addDays('2026-03-01', 0)).toBe('2026-03-01')
})

test.for([
  ['2026-03-28', '18:00', '2026-03-28T17:00:00.000Z'],
  ['2026-03-29', '18:00', '2026-03-29T16:00:00.000Z'],
  ['2026-10-24', '18:00', '2026-10-24T16:00:00.000Z'],
  ['2026-10-25', '18:00', '2026-10-25T17:00:00.000Z'],
  ['2027-01-01', '00:00', '2026-12-31T23:00:00.000Z'],
  ['2026-10-25', '02:30', '2026-10-25T01:30:00.000Z'],
  ['2026-03-29', '02:30', '2026-03-29T00:30:00.000Z'],
] as const)('%s %s in Amsterdam is %s', ([day, clock, instant]) => {
  expect(instantAt(day, clock).toISOString()).toBe(instant)
})

test.for([
  ['2026-02-28', true],
  ['2026-02-31', false],
  ['2026-13-01', false],
  ['today', false],
] as const)('%s is a day: %s', ([text, is]) => {
  expect(isDay(text)).toBe(is)
})
