import { expect, test } from 'vitest'
import { clockAt, dayAt, instantAt } from '../dates.ts'
import { newPickupTime } from './late-pickup.ts'

const week = [1, 2, 3, 4, 5].map((day) => ({ day, openTime: '07:00', closeTime: '18:00' }))
const hours = { week, holidays: [{ start: '2027-03-12', end: '2027-03-12', closed: true }] }
const told = (day: string, clock: string) => {
  const time = newPickupTime(instantAt(day, clock), hours)
  return time && `${dayAt(time)} ${clockAt(time)}`
}

test('the new time is a quarter of an hour, at least an hour ahead, within opening hours', () => {
  expect(told('2027-03-10', '14:00')).toBe('2027-03-10 15:00')
  expect(told('2027-03-10', '14:01')).toBe('2027-03-10 15:15')
  expect(told('2027-03-10', '17:00')).toBe('2027-03-10 18:00')
  expect(told('2027-03-10', '05:00')).toBe('2027-03-10 08:00')
})

test('after closing it is an hour after the next opening, beyond holidays and weekends', () => {
  expect(told('2027-03-10', '17:01')).toBe('2027-03-11 08:00')
  expect(told('2027-03-11', '17:30')).toBe('2027-03-15 08:00')
  expect(told('2027-03-27', '12:00')).toBe('2027-03-29 08:00') // clocks change on the 28th
})

test('a branch without opening hours has no new time', () => {
  expect(newPickupTime(instantAt('2027-03-10', '14:00'), { week: [], holidays: [] })).toBeUndefined()
})
