import type { FastifyInstance } from 'fastify'
import type { AccountDeps } from './account-deps.ts'
import { addressRoutes } from './address-routes.ts'
import { customerRoutes } from './customer-routes.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { pointsRoutes } from './points-routes.ts'
import { preferenceRoutes } from './preference-routes.ts'

export { findLogisticsBranch } from './customer-queries.ts'
export { mergePreference } from './keep-preference.ts'

export function accountRoutes(app: FastifyInstance, identity: AccountDeps) {
  customerRoutes(app, identity)
  addressRoutes(app, identity.db)
  preferenceRoutes(app, identity.db)
  pointsRoutes(app, identity.db)
  orderRoutes(app, identity.db, identity.own)
}
