/** Limits of one review. */
export const REVIEW_LIMITS = { text: 2_000, leastText: 10, author: 40, pictures: 4 } as const
export const MOST_STARS = 5

/** Aspects that a review may rate besides the product as a whole. */
export const REVIEW_ASPECTS = ['quality', 'value', 'ease'] as const
export type ReviewAspect = (typeof REVIEW_ASPECTS)[number]
export type AspectStars = Readonly<Partial<Record<ReviewAspect, number>>>

export type ReviewState = 'waiting' | 'published' | 'rejected'
export type ReviewText = { readonly stars: number; readonly body: string; readonly aspects: AspectStars }
export type StoredReview = ReviewText & { readonly state: ReviewState; readonly version: number }

/** Goods can be reviewed once the customer has them. */
export const isReviewable = (orderState: string): boolean => orderState === 'collected' || orderState === 'delivered'

const isSame = (one: ReviewText, other: ReviewText) =>
  one.stars === other.stars &&
  one.body === other.body &&
  REVIEW_ASPECTS.every((name) => one.aspects[name] === other.aspects[name])

export type ReviewChange = 'write' | 'nothing' | 'conflict'

/**
 * Decides about a request to write. `version` is that of the review which its author saw, 0 for none. A repeated
 * request changes nothing; another text on an older version would discard a change of another tab.
 */
export function judgeReview(stored: StoredReview | undefined, wanted: ReviewText, version: number): ReviewChange {
  if (!stored) return version === 0 ? 'write' : 'conflict'
  if (isSame(stored, wanted)) return 'nothing'
  return stored.version === version ? 'write' : 'conflict'
}

/** The share of each bar in percent of all reviews, as whole numbers. */
export function starShares(counts: readonly number[]): number[] {
  const sum = counts.reduce((all, one) => all + one, 0)
  return counts.map((count) => (sum === 0 ? 0 : Math.round((count * 100) / sum)))
}
