import type { FastifyInstance } from 'fastify'
import type { JobSender } from '../../platform/outgoing/job-sender.ts'
import type { ShopQueues } from '../../queues.ts'
import { alertRoutes } from './alerts/alert-routes.ts'
import { actionRoutes } from './attention/action-routes.ts'
import { attentionRoutes } from './attention/attention-routes.ts'
import { correctionRoutes } from './corrections/correction-routes.ts'
import { healthRoutes } from './health/health-routes.ts'
import { ledgerRoutes } from './ledger/ledger-routes.ts'
import { type LiveDeps, liveRoutes } from './live/live-routes.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { type SignInDeps, signInRoutes } from './session/sign-in-routes.ts'
import { tokenRoutes } from './tokens/token-routes.ts'

export { startHealthWatch } from './health/start-watch.ts'
export { guardStaff } from './http/staff-access.ts'
export { mapStaffErrors } from './http/staff-errors.ts'
export { addFirstOwner } from './people/first-owner.ts'

export type StaffDeps = SignInDeps &
  LiveDeps & { readonly issuer: string | undefined; readonly jobs: JobSender<ShopQueues> }

export function staffRoutes(app: FastifyInstance, deps: StaffDeps) {
  signInRoutes(app, deps)
  liveRoutes(app, deps)
  orderRoutes(app, deps.db)
  attentionRoutes(app, deps.db)
  actionRoutes(app, deps)
  ledgerRoutes(app, deps.db)
  correctionRoutes(app, deps.db)
  tokenRoutes(app, deps.db)
  healthRoutes(app, deps)
  alertRoutes(app, deps.db)
  peopleRoutes(app, deps)
}
