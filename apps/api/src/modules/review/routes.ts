import {
  productReviews,
  ReviewPage,
  ReviewSummary,
  ReviewUnit,
  refusal,
  reviewSummary,
  reviewUnit,
} from '@shop/contract'
import type { FastifyInstance } from 'fastify'
import type { PublicReadDeps } from '../../platform/http/reading.ts'
import { answer } from '../../platform/http/serve.ts'
import { serveCached } from '../../platform/http/serve-cached.ts'
import type { ReviewProvider } from '../../ports/reviews.ts'

const NO_TOPICS = { topics: [] } as const
const away = () => answer(503, refusal('unavailable'))

/** Returns the provider's reply unchanged, cached for minutes so that not every visitor causes a request. */
export function reviewRoutes(app: FastifyInstance, reading: PublicReadDeps, provider: ReviewProvider) {
  serveCached(app, reading, reviewUnit, NO_TOPICS, async ({ query }) => {
    const body = await provider.ask<ReviewUnit>('/businessUnit/find', query, ReviewUnit)
    return { reply: body ? answer(200, body) : away() }
  })
  serveCached(app, reading, productReviews, NO_TOPICS, async ({ query }) => {
    const body = await provider.ask<ReviewPage>('/product/reviews', query, ReviewPage)
    return { reply: body ? answer(200, body) : away() }
  })
  serveCached(app, reading, reviewSummary, NO_TOPICS, async ({ query }) => {
    const body = await provider.ask<ReviewSummary>('/product/reviews/summary', query, ReviewSummary)
    return { reply: body ? answer(200, body) : away() }
  })
}
