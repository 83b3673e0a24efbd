import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db.ts'
import { listRoutes } from './list-routes.ts'
import { listPageRoutes } from './page-routes.ts'
import { projectRoutes } from './project/project-routes.ts'
import { sharedProjectRoutes } from './project/shared-routes.ts'

/** Product lists of customers (kluslijsten). */
export function wishlistRoutes(app: FastifyInstance, db: Db) {
  listRoutes(app, db)
  listPageRoutes(app, db)
  projectRoutes(app, db)
  sharedProjectRoutes(app, db)
}
