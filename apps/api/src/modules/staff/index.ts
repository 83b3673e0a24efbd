import type { FastifyInstance } from 'fastify'
import { attentionRoutes } from './attention/attention-routes.ts'
import { counterRoutes } from './counter/counter-routes.ts'
import { dayRoutes } from './counter/day-routes.ts'
import { wallRoutes } from './counter/wall-routes.ts'
import { type LiveDeps, liveRoutes } from './live/live-routes.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { type PickDeps, pickRoutes } from './pick/pick-routes.ts'
import { type SignInDeps, signInRoutes } from './session/sign-in-routes.ts'

export { guardStaff } from './http/staff-access.ts'
export { mapStaffErrors } from './http/staff-errors.ts'
export { addFirstOwner } from './people/first-owner.ts'

export type StaffDeps = SignInDeps & LiveDeps & PickDeps & { readonly issuer: string | undefined }

export function staffRoutes(app: FastifyInstance, deps: StaffDeps) {
  signInRoutes(app, deps)
  liveRoutes(app, deps)
  orderRoutes(app, deps.db)
  pickRoutes(app, deps)
  counterRoutes(app, deps.db)
  dayRoutes(app, deps.db)
  wallRoutes(app, deps.db)
  attentionRoutes(app, deps.db)
  peopleRoutes(app, deps)
}
