import type { FastifyInstance } from 'fastify'
import type { Reading } from '../../platform/http/reading.ts'
import { contactRoutes } from './contact-routes.ts'
import { viewedRoutes } from './viewed-routes.ts'

export { forgetVisitors } from './forget.ts'
export { hotVisitorReads } from './hot-reads.ts'
export { keepViewed } from './keep-viewed.ts'

/** What a visitor without an account can leave behind. */
export function visitorRoutes(app: FastifyInstance, reading: Pick<Reading, 'db'>) {
  viewedRoutes(app, reading)
  contactRoutes(app, reading)
}
