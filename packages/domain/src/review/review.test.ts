import { describe, expect, test } from 'vitest'
import { isReviewable, judgeReview, type StoredReview, starShares } from './review.ts'

const TEXT = { stars: 4, body: 'Zaagt recht.', aspects: { quality: 5 } } as const
const stored = (over: Partial<StoredReview> = {}): StoredReview => ({
  ...TEXT,
  state: 'published',
  version: 3,
  ...over,
})

describe('judgeReview', { tags: ['SHOP-14'] }, () => {
  test.for([
    ['the first review is written', undefined, TEXT, 0, 'write'],
    ['a review that its author removed is not changed', undefined, TEXT, 3, 'conflict'],
    ['a repeated request changes nothing', stored(), TEXT, 0, 'nothing'],
    ['a repeated change changes nothing', stored({ version: 4 }), TEXT, 3, 'nothing'],
    ['another text on the version that its author saw is written', stored(), { ...TEXT, body: 'Anders.' }, 3, 'write'],
    ['other stars are another review', stored(), { ...TEXT, stars: 5 }, 3, 'write'],
    ['an aspect that is left out is another review', stored(), { ...TEXT, aspects: {} }, 3, 'write'],
    ['a change on an older version is a conflict', stored(), { ...TEXT, stars: 1 }, 2, 'conflict'],
  ] as const)('%s', ([, before, wanted, version, expected]) => {
    expect(judgeReview(before, wanted, version)).toBe(expected)
  })
})

test('goods are reviewed once the customer has them', { tags: ['SHOP-14'] }, () => {
  expect(['accepted', 'paid', 'ready', 'sent', 'returned', 'cancelled'].filter(isReviewable)).toEqual([])
  expect(['collected', 'delivered'].filter(isReviewable)).toHaveLength(2)
})

test('bars show the share of all reviews', { tags: ['SHOP-15'] }, () => {
  expect(starShares([0, 0, 1, 1, 6])).toEqual([0, 0, 13, 13, 75])
  expect(starShares([0, 0, 0, 0, 0])).toEqual([0, 0, 0, 0, 0])
})
