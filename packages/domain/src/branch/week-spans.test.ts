import { expect, test } from 'vitest'
import { weekSpans, weekText } from './week-spans.ts'

const open = (day: number, openTime = '07:00', closeTime = '18:00') => ({ day, openTime, closeTime })

test.for([
  [
    'ma t/m vr 07:00 - 18:00, za 08:00 - 15:00',
    [1, 2, 3, 4, 5].map((day) => open(day)).concat(open(6, '08:00', '15:00')),
  ],
  ['ma 07:00 - 18:00, wo t/m do 07:00 - 18:00', [open(4), open(1), open(3)]],
  ['', []],
] as const)('a week is formatted as %s', ([text, week]) => {
  expect(weekText(week, 'nl')).toBe(text)
})

test('a week is formatted in English', () => {
  expect(weekText([open(1), open(2)], 'en')).toBe('Mon to Tue 07:00 - 18:00')
})

test('every day has its name', () => {
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => open(day, `0${day}:00:00`, '18:00:00'))
  const names = (locale: 'nl' | 'en') =>
    weekText(days, locale)
      .split(', ')
      .map((text) => text.split(' ')[0])
  expect(names('nl')).toEqual(['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'])
  expect(names('en')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
})

test('days with other hours are separate spans', () => {
  expect(weekSpans([open(1), open(2, '08:00'), open(3, '08:00', '17:00')])).toHaveLength(3)
  expect(weekSpans([open(1), open(2), open(3)])).toEqual([{ from: 1, to: 3, openTime: '07:00', closeTime: '18:00' }])
})

test('times are shown without seconds', () => {
  expect(weekText([open(1, '07:00:00', '18:30:00')], 'nl')).toBe('ma 07:00 - 18:30')
})
