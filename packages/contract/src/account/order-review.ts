import { BRAND } from '@shop/retailer/brand'
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Done, guestReplies, Refused } from '../envelope.ts'
import { Closed, ObjectOrNull, Query, TextOrNull, Uuid } from '../wire.ts'

const tags = ['order'] as const
const base = `/api/${BRAND.slug}/orders/link/:id/reviews` as const
/** Authorised by the buyer's own session, or by the signature of the link in a mail. */
const byLink = { row: 'SHOP-14', access: 'guest', cache: 'none', idempotency: 'natural', limit: 'general' } as const
const OrderId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' })
const Signature = Type.Optional(Type.String({ minLength: 1, maxLength: 64 }))
const params = Type.Object({ id: OrderId, productId: Uuid })
/** In base64, as for projects: the page makes pictures smaller than this before it sends them. */
export const REVIEW_PICTURE_LENGTH = 800_000

const Stars = Type.Integer({ minimum: 1, maximum: 5 })
const AspectStars = Type.Object(
  { quality: Type.Optional(Stars), value: Type.Optional(Stars), ease: Type.Optional(Stars) },
  Closed,
)
const OwnReview = Type.Object({
  id: Uuid,
  version: Type.Integer(),
  state: Type.Enum(['waiting', 'published', 'rejected']),
  /** Why staff rejected it. */
  reason: TextOrNull,
  stars: Stars,
  aspects: AspectStars,
  body: Type.String(),
  author: Type.String(),
  pictures: Type.Array(Type.Object({ id: Uuid, url: Type.String(), width: Type.Integer(), height: Type.Integer() })),
})
export type OwnReview = Static<typeof OwnReview>
const Reviewed = Type.Object({ productId: Uuid, productNumber: Type.String(), review: ObjectOrNull(OwnReview) })
export type Reviewed = Static<typeof Reviewed>

const NotFound = Refused(['order_not_found', 'product_not_found'])
const done = Done(Type.Boolean())

/** Extension. */
export const orderReviews = endpoint({
  method: 'GET',
  url: base,
  ...byLink,
  schema: {
    operationId: 'orderReviews',
    tags,
    summary: 'List the products of an order that its buyer can review, with the reviews that exist',
    params: Type.Object({ id: OrderId }),
    querystring: Query({ signature: Signature }),
    response: { 200: Done(Type.Array(Reviewed)), 404: Refused(['order_not_found']), ...guestReplies },
  },
})

/** Extension. */
export const writeReview = endpoint({
  method: 'PUT',
  url: `${base}/:productId`,
  ...byLink,
  schema: {
    operationId: 'writeReview',
    tags,
    summary: 'Write or change the review of a bought product; staff publish it',
    params,
    body: Type.Object(
      {
        signature: Signature,
        /** Of the review that its author saw; 0 for none. */
        version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
        stars: Stars,
        aspects: AspectStars,
        body: Type.String({ maxLength: 2_000, pattern: '\\S[\\s\\S]{8,}\\S' }),
      },
      Closed,
    ),
    response: { 200: done, 404: NotFound, 409: Refused(['review_changed']), ...guestReplies },
  },
})

/** Extension. */
export const removeReview = endpoint({
  method: 'DELETE',
  url: `${base}/:productId`,
  ...byLink,
  schema: {
    operationId: 'removeReview',
    tags,
    summary: 'Delete the review of a product with its pictures',
    params,
    querystring: Query({ signature: Signature }),
    response: { 200: done, 404: NotFound, ...guestReplies },
  },
})

/** Extension. */
export const addReviewPicture = endpoint({
  method: 'POST',
  url: `${base}/:productId/pictures`,
  ...byLink,
  limit: 'picture',
  schema: {
    operationId: 'addReviewPicture',
    tags,
    summary: 'Add a picture to a review, encoded again without metadata; staff publish both again',
    params,
    body: Type.Object(
      {
        signature: Signature,
        content: Type.String({
          minLength: 16,
          maxLength: REVIEW_PICTURE_LENGTH,
          pattern: '^[A-Za-z0-9+/]+={0,2}$',
        }),
      },
      Closed,
    ),
    response: {
      200: done,
      404: NotFound,
      422: Refused(['picture_invalid', 'review_full', 'review_missing']),
      ...guestReplies,
    },
  },
})

/** Extension. */
export const removeReviewPicture = endpoint({
  method: 'DELETE',
  url: `${base}/:productId/pictures/:pictureId`,
  ...byLink,
  schema: {
    operationId: 'removeReviewPicture',
    tags,
    summary: 'Delete a picture of a review',
    params: Type.Object({ id: OrderId, productId: Uuid, pictureId: Uuid }),
    querystring: Query({ signature: Signature }),
    response: { 200: done, 404: NotFound, ...guestReplies },
  },
})
