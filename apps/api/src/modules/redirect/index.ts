import { done, findRedirect, listHidingRedirects } from '@shop/contract'
import { canonicalPath } from '@shop/routes'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db.ts'
import { answer, serve } from '../../platform/http/serve.ts'
import { makeHitCounter } from './hit-counter.ts'
import { findTarget, listHiding } from './redirect-queries.ts'
import { currentTarget, findPage } from './shop-path.ts'

export { findPage, findTargetPath, readPath } from './shop-path.ts'

/** Redirects of old paths, which the storefront requests for a path without a page (ADR 0138). */
export function redirectRoutes(app: FastifyInstance, db: Db) {
  const hits = makeHitCounter(db, (error) => app.log.error({ err: error }, 'hits of redirects could not be written'))
  app.addHook('onClose', () => hits.close())

  serve(app, findRedirect, async ({ query, locale, now }) => {
    const path = canonicalPath(query.path)
    const [found] = await findTarget.rows(db, path)
    // A page that came to the path after the redirect wins, in whatever spelling it is requested.
    if (!found || (!found.hides_page && (await findPage(db, path)) !== 'none'))
      return answer(200, done({ target: null }))
    hits.count(found.id, now)
    return answer(200, done({ target: await currentTarget(db, found.target, locale) }))
  })

  serve(app, listHidingRedirects, async () =>
    answer(200, done({ sources: (await listHiding.rows(db)).map(({ source }) => source) })),
  )
}
