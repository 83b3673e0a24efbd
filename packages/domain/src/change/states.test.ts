import { describe, expect, test } from 'vitest'
import { CHANGE_STATES, type ChangeStep, needsSecondPerson, stateAfter } from './states.ts'

const STEPS: readonly ChangeStep[] = ['request', 'accept', 'withdraw', 'schedule', 'start', 'revert']

describe('the states of a change set', () => {
  test.for([
    ['draft', ['request', 'accept']],
    ['proposed', ['request', 'accept', 'withdraw']],
    ['approved', ['withdraw', 'schedule']],
    ['scheduled', ['withdraw', 'start']],
    ['live', ['revert']],
    ['reverted', []],
  ] as const)('from %s', ([state, steps]) => {
    expect(STEPS.filter((step) => stateAfter(state, step) !== undefined)).toEqual(steps)
  })

  test('lead to live only from scheduled, and to reverted only from live', () => {
    const sources = (step: ChangeStep) => CHANGE_STATES.filter((state) => stateAfter(state, step) !== undefined)
    expect([sources('start'), sources('revert'), sources('schedule')]).toEqual([['scheduled'], ['live'], ['approved']])
  })
})

describe('a batch of prices needs another person', { tags: ['STAFF-14'] }, () => {
  const limits = { lines: 500, percent: 20 }
  test.for([
    ['not at both limits', { lines: 500, mostPercent: 20, suspected: 0 }, false],
    ['above 500 lines', { lines: 501, mostPercent: 1, suspected: 0 }, true],
    ['above 20 %', { lines: 1, mostPercent: 20.1, suspected: 0 }, true],
    ['with one suspected price', { lines: 1, mostPercent: 1, suspected: 1 }, true],
  ] as const)('%s', ([, size, expected]) => {
    expect(needsSecondPerson(size, limits)).toBe(expected)
  })
})
