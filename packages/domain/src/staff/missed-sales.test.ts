import { describe, expect, test } from 'vitest'
import { missedSale } from './missed-sales.ts'

describe('lost turnover', { tags: ['COCKPIT-07'] }, () => {
  test.each<[string, Parameters<typeof missedSale>[0], { days: number; dayCents: number; lostCents: number }]>([
    [
      'of a whole day is that of an average day',
      { soldCents: 90_000, stockedDays: 90, checks: 96, emptyChecks: 96 },
      { days: 90, dayCents: 1_000, lostCents: 1_000 },
    ],
    [
      'of a part of the day is the same part',
      { soldCents: 90_000, stockedDays: 90, checks: 96, emptyChecks: 24 },
      { days: 90, dayCents: 1_000, lostCents: 250 },
    ],
    [
      'counts days with stock only',
      { soldCents: 90_000, stockedDays: 60, checks: 96, emptyChecks: 96 },
      { days: 60, dayCents: 1_500, lostCents: 1_500 },
    ],
    [
      'counts a part of a day with stock as a part',
      { soldCents: 90_000, stockedDays: 22.5, checks: 10, emptyChecks: 5 },
      { days: 22.5, dayCents: 4_000, lostCents: 2_000 },
    ],
    [
      'is careful if the product was rarely in stock',
      { soldCents: 7_000, stockedDays: 0.25, checks: 96, emptyChecks: 96 },
      { days: 7, dayCents: 1_000, lostCents: 1_000 },
    ],
    [
      'is rounded to cents, and so is the turnover of a day',
      { soldCents: 1_000, stockedDays: 90, checks: 96, emptyChecks: 64 },
      { days: 90, dayCents: 11, lostCents: 7 },
    ],
    [
      'is none without sales',
      { soldCents: 0, stockedDays: 90, checks: 96, emptyChecks: 96 },
      { days: 90, dayCents: 0, lostCents: 0 },
    ],
    [
      'is none on a day without a check',
      { soldCents: 90_000, stockedDays: 90, checks: 0, emptyChecks: 0 },
      { days: 90, dayCents: 1_000, lostCents: 0 },
    ],
    [
      'is that of one day at most',
      { soldCents: 90_000, stockedDays: 120, checks: 4, emptyChecks: 5 },
      { days: 90, dayCents: 1_000, lostCents: 1_000 },
    ],
  ])('%s', (_, gap, expected) => {
    const { soldCents, checks, emptyChecks } = gap
    expect(missedSale(gap)).toEqual({ soldCents, checks, emptyChecks, ...expected })
  })
})
