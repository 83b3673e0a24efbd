import { createHash } from 'node:crypto'
import { done, shopReviews, voteReview } from '@shop/contract'
import { REVIEW_ASPECTS } from '@shop/domain/review/review'
import type { FastifyInstance } from 'fastify'
import { productTag } from '../../platform/cache/cache-applier.ts'
import type { Db } from '../../platform/db.ts'
import { accountOf } from '../../platform/http/caller.ts'
import type { PublicReadDeps } from '../../platform/http/reading.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import { serveCached } from '../../platform/http/serve-cached.ts'
import { visitorSession } from '../../platform/http/visitor-session.ts'
import type { ReviewProvider } from '../../ports/reviews.ts'
import { copyReviews } from './copy-reviews.ts'
import {
  addVote,
  countVotes,
  findFigures,
  findShown,
  listShown,
  REVIEWS_PER_PAGE,
  removeVote,
  type ShownRow,
} from './shown-queries.ts'

export type ShownOptions = {
  readonly reading: PublicReadDeps
  /** For votes and copies. */
  readonly db: Db
  readonly provider: ReviewProvider | undefined
}

const refuse = refuseBy({ product_not_found: 404, not_found: 404 })

const toShown = ({ id, stars, body, author, locale, at, is_verified, pictures, helpful }: ShownRow) => ({
  ...{ id, stars, body, author, locale, pictures: [...pictures], helpful },
  at: at.toISOString(),
  isVerified: is_verified,
})

export function shownReviewRoutes(app: FastifyInstance, { reading, db, provider }: ShownOptions) {
  serveCached(app, reading, shopReviews, { topics: [], cacheOnSecondHit: () => true }, async ({ query, now }) => {
    const { sku, stars = null, pictures = false, verified = false, term, page = 1 } = query
    let [figures] = await findFigures.rows(reading.db, sku)
    if (!figures) return { reply: refuse('product_not_found') }
    if (provider && (await copyReviews({ db, provider }, { id: figures.id, number: sku }, now)))
      figures = (await findFigures.rows(db, sku))[0] ?? figures
    const { id, rating_average, rating_count } = figures
    const offset = (page - 1) * REVIEWS_PER_PAGE
    const rows = await listShown.rows(db, id, stars, pictures, verified, term?.trim() ?? null, offset)
    const found = rows[0]?.found ?? 0
    const aspects = REVIEW_ASPECTS.flatMap((name) => {
      const average = figures[name]
      return average === null ? [] : [{ name, average: Number(average), count: figures[`${name}_count`] }]
    })
    const list = {
      average: rating_average === null ? null : Number(rating_average),
      count: rating_count,
      stars: [...figures.stars],
      aspects,
      reviews: rows.map(toShown),
      found,
      hasMore: offset + rows.length < found,
    }
    return { reply: answer(200, done(list)), tags: [productTag(id)] }
  })

  serve(app, voteReview, async (request, reply) => {
    const { params, body, now } = request
    const [target] = await findShown.rows(db, params.id)
    if (!target) return refuse('not_found')
    const account = accountOf(request)
    const who = account === undefined ? `session:${visitorSession(request, reply)}` : `account:${account}`
    const voter = createHash('sha256').update(who).digest()
    if (body.isHelpful) await addVote.rows(db, target.copied_id, target.written_id, voter, now)
    else await removeVote.rows(db, params.id, voter)
    const [votes] = await countVotes.rows(db, params.id)
    return answer(200, done({ helpful: votes?.helpful ?? 0 }))
  })
}
