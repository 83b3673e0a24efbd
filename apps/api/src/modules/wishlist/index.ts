import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db.ts'
import { listRoutes } from './list-routes.ts'
import { listPageRoutes } from './page-routes.ts'

/** Product lists of customers (kluslijsten). */
export function wishlistRoutes(app: FastifyInstance, db: Database) {
  listRoutes(app, db)
  listPageRoutes(app, db)
}
