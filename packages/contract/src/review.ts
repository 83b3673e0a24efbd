import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { commonReplies } from './envelope.ts'
import { IsoInstant, Query } from './wire.ts'

const tags = ['review'] as const
// Bodies pass through from the review provider, so they have no envelope.
const read = {
  access: 'public',
  cache: { seconds: 300, staleSeconds: 86_400 },
  idempotency: 'natural',
  limit: 'general',
} as const
const Sku = Type.String({ pattern: '^[0-9]{6,10}$' })

export const ReviewUnit = Type.Object({ id: Type.String(), score: Type.Number(), numberOfReviews: Type.Integer() })
export const ReviewPage = Type.Object({
  productReviews: Type.Array(
    Type.Object({
      stars: Type.Integer({ minimum: 1, maximum: 5 }),
      content: Type.String(),
      consumer: Type.String(),
      createdAt: IsoInstant,
      language: Type.Optional(Type.String({ description: "Language of the review: 'nl', 'en'", maxLength: 8 })),
    }),
  ),
  links: Type.Array(Type.Object({ rel: Type.String(), href: Type.String() })),
})
export const ReviewSummary = Type.Object({ starsAverage: Type.Number(), numberOfReviews: Type.Integer() })
export type ReviewUnit = Static<typeof ReviewUnit>
export type ReviewPage = Static<typeof ReviewPage>
export type ReviewSummary = Static<typeof ReviewSummary>

export const reviewUnit = endpoint({
  method: 'GET',
  url: '/api/trustpilot/businessUnit/find',
  row: 'REVIEW-03',
  ...read,
  schema: {
    operationId: 'reviewUnit',
    tags,
    summary: 'Get the shop rating',
    querystring: Query({ name: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: { 200: ReviewUnit, ...commonReplies },
  },
})

export const productReviews = endpoint({
  method: 'GET',
  url: '/api/trustpilot/product/reviews',
  row: 'REVIEW-04',
  ...read,
  schema: {
    operationId: 'productReviews',
    tags,
    summary: 'List the reviews of a product, newest first',
    querystring: Query({
      sku: Sku,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, default: 1 })),
      perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
    }),
    response: { 200: ReviewPage, ...commonReplies },
  },
})

export const reviewSummary = endpoint({
  method: 'GET',
  url: '/api/trustpilot/product/reviews/summary',
  row: 'REVIEW-05',
  ...read,
  schema: {
    operationId: 'reviewSummary',
    tags,
    summary: 'Get the average and number of reviews of a product',
    querystring: Query({ sku: Sku }),
    response: { 200: ReviewSummary, ...commonReplies },
  },
})
