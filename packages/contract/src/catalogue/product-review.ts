import { BRAND } from '@shop/retailer/brand'
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { commonReplies, Done, guestReplies, Refused } from '../envelope.ts'
import { Closed, Flag, IsoInstant, LocaleCode, NumberOrNull, Query, Uuid } from '../wire.ts'

const tags = ['review'] as const
const base = `/api/${BRAND.slug}/reviews` as const
const read = {
  row: 'SHOP-15',
  access: 'public',
  cache: { seconds: 60, staleSeconds: 600 },
  idempotency: 'natural',
  limit: 'general',
} as const

const Aspect = Type.Object({
  name: Type.Enum(['quality', 'value', 'ease']),
  average: Type.Number(),
  count: Type.Integer(),
})
const ShopReview = Type.Object({
  id: Uuid,
  stars: Type.Integer({ minimum: 1, maximum: 5 }),
  body: Type.String(),
  /** The first name, or nothing. */
  author: Type.String(),
  locale: LocaleCode,
  at: IsoInstant,
  /** Whether it belongs to an order of this shop; otherwise the provider invited its author. */
  isVerified: Type.Boolean(),
  /** Ids of pictures. */
  pictures: Type.Array(Uuid),
  helpful: Type.Integer({ description: 'Visitors who found it helpful' }),
})
export type ShopReview = Static<typeof ShopReview>
const ReviewList = Type.Object({
  /** The rating of the product, as everywhere in the shop. */
  average: NumberOrNull,
  count: Type.Integer(),
  stars: Type.Array(Type.Integer(), { description: 'Reviews with one star, with two, to five' }),
  aspects: Type.Array(Aspect),
  /** Of this page. */
  reviews: Type.Array(ShopReview),
  /** Reviews that match the filters, on all pages. */
  found: Type.Integer(),
  hasMore: Type.Boolean(),
})
export type ReviewList = Static<typeof ReviewList>

/** Extension. */
export const shopReviews = endpoint({
  method: 'GET',
  url: base,
  ...read,
  schema: {
    operationId: 'shopReviews',
    tags,
    summary: 'List the published reviews of a product, newest first, with the figures of all of them',
    querystring: Query({
      sku: Type.String({ pattern: '^[0-9]{6,10}$' }),
      stars: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
      pictures: Flag,
      verified: Flag,
      term: Type.Optional(Type.String({ maxLength: 100, pattern: '\\S' })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 1 })),
    }),
    response: { 200: Done(ReviewList), 404: Refused(['product_not_found']), ...commonReplies },
  },
})

/** Extension. */
export const voteReview = endpoint({
  method: 'PUT',
  url: `${base}/:id/helpful`,
  row: 'SHOP-15',
  access: 'guest',
  cache: 'none',
  idempotency: 'natural',
  limit: 'general',
  schema: {
    operationId: 'voteReview',
    tags,
    summary: 'State whether a review was helpful; one vote per visitor',
    params: Type.Object({ id: Uuid }),
    body: Type.Object({ isHelpful: Type.Boolean() }, Closed),
    response: {
      200: Done(Type.Object({ helpful: Type.Integer() })),
      404: Refused(['not_found']),
      ...guestReplies,
    },
  },
})

/** Extension. */
export const readReviewPicture = endpoint({
  method: 'GET',
  url: `${base}/pictures/:pictureId`,
  row: 'SHOP-14',
  access: 'public',
  cache: 'none',
  idempotency: 'natural',
  limit: 'general',
  schema: {
    operationId: 'readReviewPicture',
    tags,
    summary: 'Get a picture of a published review as WebP; its author reads it by the signed URL before',
    params: Type.Object({ pictureId: Uuid }),
    querystring: Query({ signature: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) }),
    response: { 200: Type.String({ format: 'binary' }), 404: Refused(['not_found']), ...commonReplies },
  },
})
