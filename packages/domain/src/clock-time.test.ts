import { expect, test } from 'vitest'
import { DEFAULT_START, isSameTime, minutesOf, normalTime, timeOf } from './clock-time.ts'

test('7:00 is 07:00', { tags: ['READING-16'] }, () => {
  expect(DEFAULT_START).toBe('7:00')
  expect(isSameTime('7:00', '07:00')).toBe(true)
  expect(isSameTime('7:00', '07:01')).toBe(false)
  expect(normalTime(DEFAULT_START)).toBe('07:00')
})

test.for([['24:00'], ['7:60'], ['7'], [''], ['a:b']] as const)('%s is not a time of day', ([text]) => {
  expect(minutesOf(text)).toBeUndefined()
  expect(normalTime(text)).toBe(text)
})

test.for([
  ['0:00', 0],
  ['07:30', 450],
  ['7:30:15', 450],
  ['23:59', 1439],
] as const)('%s is minute %d of the day', ([text, minutes]) => {
  expect(minutesOf(text)).toBe(minutes)
})

test.for([
  [0, '00:00'],
  [425, '07:05'],
  [1439, '23:59'],
] as const)('minute %d is %s', ([minutes, text]) => {
  expect(timeOf(minutes)).toBe(text)
})

test.for([['123:00'], ['07:001'], ['x7:00'], ['7:00x'], ['7:00:1'], ['7:0']] as const)(
  '%s has the form of no time',
  ([text]) => {
    expect(minutesOf(text)).toBeUndefined()
  },
)
