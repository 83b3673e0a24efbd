import { expect, test } from 'vitest'
import { weekText } from './week-spans.ts'

const open = (day: number, openTime = '07:00', closeTime = '18:00') => ({ day, openTime, closeTime })

test.for([
  [
    'ma t/m vr 07:00 - 18:00, za 08:00 - 15:00',
    [1, 2, 3, 4, 5].map((day) => open(day)).concat(open(6, '08:00', '15:00')),
  ],
  ['ma 07:00 - 18:00, wo t/m do 07:00 - 18:00', [open(4), open(1), open(3)]],
  ['', []],
] as const)('a week is said as %s', ([text, week]) => {
  expect(weekText(week, 'nl')).toBe(text)
})

test('and in English', () => {
  expect(weekText([open(1), open(2)], 'en')).toBe('Mon to Tue 07:00 - 18:00')
})
