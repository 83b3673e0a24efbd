import { expect, test } from 'vitest'
import { DEFAULT_THRESHOLD, pointsWord, savingPlan } from './points.ts'

test.for([
  [0, 'punten', 'points'],
  [1, 'punt', 'point'],
  [2, 'punten', 'points'],
  [-1, 'punten', 'points'],
] as const)('%d %s', { tags: ['LOYALTY-06'] }, ([points, nl, en]) => {
  expect([pointsWord(points), pointsWord(points, 'en')]).toEqual([nl, en])
})

test.for([
  [0, 500, 0, 500, 0],
  [350, 500, 0, 150, 0.7],
  [499, 500, 0, 1, 0.998],
  [500, 500, 1, 500, 0],
  [1_250, 500, 2, 250, 0.5],
  [-40, 500, 0, 500, 0],
  [100, 0, 0, 400, 0.2],
] as const)(
  '%d points of %d: %d reached, %d to go',
  { tags: ['DECIDE-18'] },
  ([points, threshold, reached, left, progress]) => {
    expect(savingPlan(points, threshold)).toMatchObject({ reached, left, progress })
  },
)

test('the threshold defaults to 500', { tags: ['DECIDE-18'] }, () => {
  expect(DEFAULT_THRESHOLD).toBe(500)
  expect(savingPlan(120)).toEqual({ points: 120, threshold: 500, reached: 0, left: 380, progress: 0.24 })
})
