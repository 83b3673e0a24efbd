import { done, noteSearch } from '@shop/contract'
import { dayAt } from '@shop/domain/dates'
import { loggedTerm } from '@shop/domain/search/logged-term'
import type { FastifyInstance } from 'fastify'
import type { PublicReadDeps } from '../../../platform/http/reading.ts'
import { answer, serve } from '../../../platform/http/serve.ts'
import { visitorSession } from '../../../platform/http/visitor-session.ts'
import { consentOf } from '../consent.ts'
import { countStep, keepStep } from './log-queries.ts'

/** Counts every search by day and term only. Steps are linked to a session only if the visitor allows statistics. */
export function searchLogRoutes(app: FastifyInstance, { db }: Pick<PublicReadDeps, 'db'>) {
  serve(app, noteSearch, async (request, reply) => {
    const { kind, hits, productId } = request.body
    const term = loggedTerm(request.body.term)
    if (term === undefined) return answer(200, done(false))
    await countStep.rows(db, dayAt(request.now), request.locale, term, kind, hits)
    if (consentOf(request)?.statistics)
      await keepStep.rows(db, visitorSession(request, reply), kind, request.locale, term, hits, productId ?? null)
    return answer(200, done(true))
  })
}
