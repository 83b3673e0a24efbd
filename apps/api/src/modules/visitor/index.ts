import type { FastifyInstance } from 'fastify'
import type { PublicReadDeps } from '../../platform/http/reading.ts'
import { contactRoutes } from './contact-routes.ts'
import type { Leaving } from './leave-message.ts'
import { messageRoutes } from './message-routes.ts'
import { viewedRoutes } from './viewed-routes.ts'

export { askerOf, HOUR_SECONDS } from './asker.ts'
export { sendContactMail } from './contact-mail.ts'
export { type Asker, mayAsk } from './daily-limit.ts'
export { deleteExpiredVisitors } from './forget.ts'
export { hotVisitorReads } from './hot-reads.ts'
export { mergeViewedProducts } from './keep-viewed.ts'
export { sendMessageMail } from './message-mail.ts'

export function visitorRoutes(app: FastifyInstance, visiting: Pick<PublicReadDeps, 'db'> & Pick<Leaving, 'jobs'>) {
  viewedRoutes(app, visiting)
  contactRoutes(app, visiting)
  messageRoutes(app, { db: visiting.db, jobs: visiting.jobs })
}
