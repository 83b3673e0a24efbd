import type { Client } from '@shop/contract/client'
import type { InputOf } from '@shop/contract/endpoint'
import { type ReviewList, shopReviews } from '@shop/contract/product-review'
import {
  productReviews,
  type ReviewPage,
  type ReviewSummary,
  type ReviewUnit,
  reviewSummary,
  reviewUnit,
} from '@shop/contract/review'

/** Reviews come from an external company. Pages work without them, so every failure is null. */
async function orNull<T>(ask: () => Promise<{ readonly status: number; readonly body: unknown }>): Promise<T | null> {
  try {
    const { status, body } = await ask()
    return status === 200 ? (body as T) : null
  } catch {
    return null // logged by the client
  }
}

export const readReviewUnit = (call: Client): Promise<ReviewUnit | null> =>
  orNull(() => call(reviewUnit, { query: {} }))

/** The shop's own list: reviews that were written here, and copies of those of the provider. */
export const readShopReviews = (
  call: Client,
  query: InputOf<typeof shopReviews>['query'],
): Promise<ReviewList | null> =>
  orNull(async () => {
    const reply = await call(shopReviews, { query })
    return { status: reply.status, body: reply.status === 200 ? reply.body.Data : null }
  })

/** @public The list of the provider alone (REVIEW-06). */
export const readProductReviews = (call: Client, sku: string, page: number): Promise<ReviewPage | null> =>
  orNull(() => call(productReviews, { query: { sku, page } }))

/** @public The summary of the provider alone (REVIEW-06). */
export const readReviewSummary = (call: Client, sku: string): Promise<ReviewSummary | null> =>
  orNull(() => call(reviewSummary, { query: { sku } }))
