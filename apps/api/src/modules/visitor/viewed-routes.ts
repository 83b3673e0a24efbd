import { done, rememberViewed, viewedProducts } from '@shop/contract'
import type { FastifyInstance } from 'fastify'
import type { PublicReadDeps } from '../../platform/http/reading.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import { knownSession, visitorSession } from '../../platform/http/visitor-session.ts'
import { productCards } from '../catalogue/index.ts'
import { listViewed, noteViewed } from './viewed-queries.ts'

const refuse = refuseBy({ product_not_found: 404 })

export function viewedRoutes(app: FastifyInstance, { db }: Pick<PublicReadDeps, 'db'>) {
  serve(app, rememberViewed, async (request, reply) => {
    const [noted] = await noteViewed.rows(db, visitorSession(request, reply), request.body.productId)
    return noted ? answer(200, done(true)) : refuse('product_not_found')
  })

  // A visitor without a session has viewed nothing, and reading does not create one.
  serve(app, viewedProducts, async (request) => {
    const sessionId = knownSession(request)
    const viewed = sessionId === undefined ? [] : await listViewed.rows(db, sessionId)
    const ids = viewed.map(({ product_id }) => product_id)
    return answer(200, done(await productCards(db, ids, { locale: request.locale, now: request.now })))
  })
}
