import {
  addReviewPicture,
  done,
  orderReviews,
  REVIEW_PICTURE_LENGTH,
  readReviewPicture,
  removeReview,
  removeReviewPicture,
  writeReview,
} from '@shop/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db.ts'
import { sendFile } from '../../platform/http/caching.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import { orderFor } from '../order/index.ts'
import { findPicture, listOwn, type OwnRow } from './own-queries.ts'
import { isPictureSignature, pictureUrl } from './picture-url.ts'
import { addPicture, aspectsOf, productsToReview, removeOwn, removePicture, writeOwn } from './write-review.ts'

export type OwnOptions = { readonly db: Db; readonly secret: string }

const refuse = refuseBy({
  order_not_found: 404,
  product_not_found: 404,
  not_found: 404,
  review_changed: 409,
  picture_invalid: 422,
  review_full: 422,
  review_missing: 422,
})
/** The picture, the signature and the rest of the JSON. */
const BODY_LIMIT = REVIEW_PICTURE_LENGTH + 1_000

function toOwn(row: OwnRow, secret: string) {
  const { id, version, state, reason, stars, body, author, pictures } = row
  const shown = (pictures ?? []).map((one) => ({ ...one, url: pictureUrl(secret, one.id) }))
  return {
    ...{ id, version, state, reason, stars, body, author },
    aspects: aspectsOf(row),
    pictures: shown,
  }
}

/** Reviews by the buyer of an order: signed in, or by the signed link of a mail. */
export function ownReviewRoutes(app: FastifyInstance, { db, secret }: OwnOptions) {
  const access = { db, secret }

  serve(app, orderReviews, async (request) => {
    const order = await orderFor(access, request, request.params.id, request.query.signature)
    if (!order) return refuse('order_not_found')
    const products = await productsToReview(db, order)
    const ids = products.map(({ product_id }) => product_id)
    const own = await listOwn.rows(db, order.customer_id, ids)
    const reviews = products.map(({ product_id, product_number }) => {
      const row = own.find((one) => one.product_id === product_id)
      return { productId: product_id, productNumber: product_number, review: row ? toOwn(row, secret) : null }
    })
    return answer(200, done(reviews))
  })

  serve(app, writeReview, async (request) => {
    const { params, body, locale, id, now } = request
    const order = await orderFor(access, request, params.id, body.signature)
    if (!order) return refuse('order_not_found')
    const text = { stars: body.stars, body: body.body.trim(), aspects: body.aspects }
    const { productId } = params
    const written = await writeOwn(db, { order, productId, text, version: body.version, locale, id, now })
    return written.ok ? answer(200, done(true)) : refuse(written.code)
  })

  serve(app, removeReview, async (request) => {
    const { params, query, id } = request
    const order = await orderFor(access, request, params.id, query.signature)
    if (!order) return refuse('order_not_found')
    const removed = await removeOwn(db, { order, productId: params.productId, id })
    return removed.ok ? answer(200, done(true)) : refuse(removed.code)
  })

  serve(
    app,
    addReviewPicture,
    async (request) => {
      const { params, body, id, now } = request
      const order = await orderFor(access, request, params.id, body.signature)
      if (!order) return refuse('order_not_found')
      const added = await addPicture(db, { order, productId: params.productId, content: body.content, id, now })
      return added.ok ? answer(200, done(true)) : refuse(added.code)
    },
    { bodyLimit: BODY_LIMIT },
  )

  serve(app, removeReviewPicture, async (request) => {
    const { params, query, id } = request
    const order = await orderFor(access, request, params.id, query.signature)
    if (!order) return refuse('order_not_found')
    const { productId, pictureId } = params
    const removed = await removePicture(db, { order, productId, pictureId, id })
    return removed.ok ? answer(200, done(true)) : refuse(removed.code)
  })

  serve(app, readReviewPicture, async ({ params: { pictureId }, query: { signature } }, reply) => {
    const [picture] = await findPicture.rows(db, pictureId)
    const isVisible =
      picture?.state === 'published' || (signature !== undefined && isPictureSignature(secret, pictureId, signature))
    return picture && isVisible ? sendFile(reply, 'image/webp', picture.content) : refuse('not_found')
  })
}
