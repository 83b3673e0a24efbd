import { expect, test } from 'vitest'
import { branchHoursOn, hoursOf, overlap } from './opening.ts'

const WEEK = [1, 2, 3, 4, 5].map((day) => ({ day, openTime: '07:00', closeTime: '18:00' }))
const hours = (opens: number, closes: number) => ({ opens: opens * 60, closes: closes * 60 })
const on = (day: string, holiday?: { closed: boolean; open?: string; close?: string }) =>
  branchHoursOn(day, {
    week: WEEK,
    holidays: holiday ? [{ start: '2026-11-18', end: '2026-11-19', ...holiday }] : [],
  })

test('a branch follows its week and is closed on missing days', () => {
  expect(on('2026-11-17')).toEqual(hours(7, 18))
  expect(on('2026-11-21')).toBeUndefined()
})

test('a holiday overrides the week from its first to its last day only', () => {
  const short = { closed: false, open: '10:00', close: '14:00' }
  expect(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'].map((day) => on(day, short))).toEqual([
    hours(7, 18),
    hours(10, 14),
    hours(10, 14),
    hours(7, 18),
  ])
  expect(on('2026-11-18', { ...short, closed: true })).toBeUndefined()
})

test('a holiday with only one of its hours is closed', () => {
  expect(on('2026-11-18', { closed: false, open: '10:00' })).toBeUndefined()
  expect(on('2026-11-18', { closed: false, close: '14:00' })).toBeUndefined()
  expect(on('2026-11-18', { closed: false })).toBeUndefined()
})

test('parses hours from a range, with or without spaces', () => {
  expect(hoursOf('07:00-18:00')).toEqual(hours(7, 18))
  expect(hoursOf(' 07:00 - 18:00 ')).toEqual(hours(7, 18))
})

test('hours overlap from the later opening to the earlier closing, exclusive', () => {
  expect(overlap(hours(7, 18), hours(9, 20))).toEqual(hours(9, 18))
  expect(overlap(hours(9, 20), hours(7, 18))).toEqual(hours(9, 18))
  expect(overlap(hours(7, 12), hours(12, 18))).toBeUndefined()
  expect(overlap(hours(7, 9), hours(12, 18))).toBeUndefined()
})
