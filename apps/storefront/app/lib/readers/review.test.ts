import { createClient } from '@shop/contract/client'
import { expect, test } from 'vitest'
import { readProductReviews, readReviewSummary, readReviewUnit } from './review.ts'

const answering = (status: number, body: unknown = {}) =>
  createClient({ wait: () => Promise.resolve(), fetch: async () => Response.json(body, { status }) })
const away = createClient({
  wait: () => Promise.resolve(),
  fetch: async () => Promise.reject(new TypeError('refused')),
})

test.for([400, 404, 500, 503])(
  'returns null from all three readers on status %d',
  { tags: ['REVIEW-06'] },
  async (status) => {
    const call = answering(status)
    const given = [readReviewUnit(call), readProductReviews(call, '104125', 1), readReviewSummary(call, '104125')]
    expect(await Promise.all(given)).toEqual([null, null, null])
  },
)

test('returns null without a response and unchanged data on success', { tags: ['REVIEW-06'] }, async () => {
  expect(await readReviewSummary(away, '104125')).toBeNull()
  const summary = { starsAverage: 4.5, numberOfReviews: 12 }
  expect(await readReviewSummary(answering(200, summary), '104125')).toEqual(summary)
})
