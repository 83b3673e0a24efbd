import { addDays, weekdayOf } from '@shop/domain/dates'
import { expect, test } from 'vitest'
import { HOLIDAYS } from './settings.ts'

/** Easter Sundays, from which the law counts the other days. */
const EASTER = { 2026: '2026-04-05', 2027: '2027-03-28' }

/** The national days of a year; King's Day moves to Saturday when 27 April is a Sunday, which neither year has. */
const nationalDays = (year: string, easter: string) =>
  [
    `${year}-01-01`,
    easter,
    addDays(easter, 1),
    `${year}-04-27`,
    addDays(easter, 39),
    addDays(easter, 49),
    addDays(easter, 50),
    `${year}-12-25`,
    `${year}-12-26`,
  ].sort()

test('the holidays are the national days of 2026 and 2027', () => {
  expect(HOLIDAYS).toEqual(Object.entries(EASTER).flatMap(([year, easter]) => nationalDays(year, easter)))
  expect(Object.values(EASTER).map(weekdayOf)).toEqual([7, 7])
})
