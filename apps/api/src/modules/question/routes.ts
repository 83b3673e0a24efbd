import {
  answerQuestion as answerCall,
  askQuestion as askCall,
  done,
  productQuestions,
  searchQuestions,
} from '@shop/contract'
import { ANSWER_RECEIVED, QUESTION_RECEIVED } from '@shop/texts/letters/question'
import type { FastifyInstance } from 'fastify'
import { productTag } from '../../platform/cache/cache-applier.ts'
import type { Db } from '../../platform/db.ts'
import { accountOf, customerOf } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/errors.ts'
import type { PublicReadDeps } from '../../platform/http/reading.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import { serveCached } from '../../platform/http/serve-cached.ts'
import { askerOf, HOUR_SECONDS } from '../visitor/index.ts'
import { answerQuestion, askQuestion } from './ask.ts'
import { findQuestions, listQuestions, type QuestionRow } from './question-queries.ts'

const refuse = refuseBy({ product_not_found: 404, not_found: 404, not_bought: 422 })

const toView = ({ id, body, author, locale, asked_at, answers }: QuestionRow) => ({
  ...{ id, body, author, locale, askedAt: asked_at.toISOString() },
  answers: (answers ?? []).map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
})

/** `customerDb` is for requests that change data. */
export function questionRoutes(app: FastifyInstance, reading: PublicReadDeps, customerDb: Db) {
  const { db } = reading
  serveCached(app, reading, productQuestions, { topics: [], cacheOnSecondHit: () => true }, async ({ params }) => {
    const rows = await listQuestions.rows(db, params.id)
    return { reply: answer(200, done(rows.map(toView))), tags: [productTag(params.id)] }
  })

  serveCached(
    app,
    reading,
    searchQuestions,
    { topics: [], cacheOnSecondHit: () => true },
    async ({ query, locale }) => {
      const rows = await findQuestions.rows(db, locale, query.term)
      const found = rows.map(({ id, body, answer: text, name, url }) => ({ id, body, answer: text, name, url }))
      return { reply: answer(200, done(found)), tags: rows.map((row) => productTag(row.product_id)) }
    },
  )

  serve(app, askCall, async (request, reply) => {
    const { params, body, locale, id } = request
    const asked = await askQuestion(customerDb, {
      ...askerOf(request, reply),
      productId: params.id,
      contactId: accountOf(request),
      name: body.name ?? '',
      ...{ text: body.question, locale, requestId: id },
    })
    if (asked.ok) return answer(200, done(true, QUESTION_RECEIVED[locale]))
    if (asked.code === 'too_many_requests') throw new Refusal(asked.code, HOUR_SECONDS)
    return refuse(asked.code)
  })

  serve(app, answerCall, async (request, reply) => {
    const { params, body, locale, id } = request
    const answered = await answerQuestion(customerDb, {
      ...askerOf(request, reply),
      questionId: params.id,
      customer: customerOf(request),
      ...{ text: body.answer, locale, requestId: id },
    })
    if (answered.ok) return answer(200, done(true, ANSWER_RECEIVED[locale]))
    if (answered.code === 'too_many_requests') throw new Refusal(answered.code, HOUR_SECONDS)
    return refuse(answered.code)
  })
}
