import { expect, test } from 'vitest'
import { DEFAULT_START, isSameTime, minutesOf, normalTime } from './clock-time.ts'

test('[READING-16] 7:00 is 07:00', () => {
  expect(DEFAULT_START).toBe('7:00')
  expect(isSameTime('7:00', '07:00')).toBe(true)
  expect(isSameTime('7:00', '07:01')).toBe(false)
  expect(normalTime(DEFAULT_START)).toBe('07:00')
})

test.for([['24:00'], ['7:60'], ['7'], [''], ['a:b']] as const)('%s is no time of day', ([text]) => {
  expect(minutesOf(text)).toBeUndefined()
  expect(normalTime(text)).toBe(text)
})
