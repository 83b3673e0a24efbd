import type { Client } from '@shop/contract/client'
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

export const readProductReviews = (call: Client, sku: string, page: number): Promise<ReviewPage | null> =>
  orNull(() => call(productReviews, { query: { sku, page } }))

export const readReviewSummary = (call: Client, sku: string): Promise<ReviewSummary | null> =>
  orNull(() => call(reviewSummary, { query: { sku } }))
