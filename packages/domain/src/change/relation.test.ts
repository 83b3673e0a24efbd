import { describe, expect, test } from 'vitest'
import { editStep, isAmount, type Relation } from './relation.ts'

const screws: Relation = { kind: 'needed', quantity: 0.5, per: 'm2' }
const more: Relation = { ...screws, quantity: 0.75 }
const nice: Relation = { kind: 'nice', quantity: null, per: null }

describe('an edit of a relation', { tags: ['RANGE-14'] }, () => {
  test.for([
    ['adds one', [], null, screws, 'add'],
    ['adds another kind', [nice], null, screws, 'add'],
    ['adds nothing twice', [screws], null, screws, 'none'],
    ['does not overwrite the quantity of another editor', [more], null, screws, 'already_known'],
    ['changes what its author saw', [screws], screws, more, 'change'],
    ['is done if the result holds', [more], screws, more, 'none'],
    ['is refused if another editor changed the quantity', [{ ...screws, quantity: 9 }], screws, more, 'value_changed'],
    ['is refused if another editor removed it', [], screws, more, 'value_changed'],
    ['changes the kind', [screws], screws, nice, 'change'],
    ['changes the kind once', [nice], screws, nice, 'none'],
    ['does not merge two kinds', [screws, nice], screws, nice, 'already_known'],
    ['removes what its author saw', [screws, nice], screws, null, 'remove'],
    ['removes once', [nice], screws, null, 'none'],
    ['does not remove a changed one', [more], screws, null, 'value_changed'],
  ] as const)('%s', ([, present, before, after, step]) => {
    expect(editStep(present, { before, after })).toBe(step)
  })
})

describe('the amount of a relation', { tags: ['RANGE-14'] }, () => {
  test.for([
    [null, null, true],
    [0.0001, 'm2', true],
    [100_000, 'wall', true],
    [0.02, 'piece', true],
    [null, 'm2', false],
    [1, null, false],
    [0, 'm2', false],
    [-1, 'm2', false],
    [0.00001, 'm2', false],
    [100_001, 'm2', false],
    [Number.NaN, 'm2', false],
  ] as const)('of %s per %s', ([quantity, per, isPossible]) => {
    expect(isAmount({ quantity, per })).toBe(isPossible)
  })
})
