import type { FastifyInstance } from 'fastify'
import type { JobSender } from '../../platform/outgoing/job-sender.ts'
import type { ShopQueues } from '../../queues.ts'
import { alertRoutes } from './alerts/alert-routes.ts'
import { approvalRoutes } from './approval/approval-routes.ts'
import { actionRoutes } from './attention/action-routes.ts'
import { attentionRoutes } from './attention/attention-routes.ts'
import { correctionRoutes } from './corrections/correction-routes.ts'
import { countRoutes } from './count/count-routes.ts'
import { counterRoutes } from './counter/counter-routes.ts'
import { dayRoutes } from './counter/day-routes.ts'
import { wallRoutes } from './counter/wall-routes.ts'
import { badgeRoutes } from './device/badge-routes.ts'
import { deviceRoutes } from './device/device-routes.ts'
import { healthRoutes } from './health/health-routes.ts'
import { ledgerRoutes } from './ledger/ledger-routes.ts'
import { type LiveDeps, liveRoutes } from './live/live-routes.ts'
import { presenceRoutes } from './live/presence-routes.ts'
import { lookupRoutes } from './lookup/lookup-routes.ts'
import { cancelOrderAction } from './orders/cancel-order.ts'
import { cancelRoutes } from './orders/cancel-routes.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { passkeyRoutes } from './passkey/passkey-routes.ts'
import { type RegisterDeps, registerRoutes } from './passkey/register-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { setGrantsAction } from './people/set-grants.ts'
import { type PickDeps, pickRoutes } from './pick/pick-routes.ts'
import { provisioningRoutes } from './provisioning/provisioning-routes.ts'
import { scimGroupRoutes } from './provisioning/scim-group-routes.ts'
import { scimUserRoutes } from './provisioning/scim-user-routes.ts'
import { setGroupGrantsAction } from './provisioning/set-group-grants.ts'
import { photoRoutes } from './returns/photo-routes.ts'
import { takeInReturnAction } from './returns/return-action.ts'
import { returnRoutes } from './returns/return-routes.ts'
import { searchRoutes } from './search/search-routes.ts'
import { type SignInDeps, signInRoutes } from './session/sign-in-routes.ts'
import { settingRoutes } from './settings/setting-routes.ts'
import { tokenRoutes } from './tokens/token-routes.ts'
import { vanRoutes } from './vans/van-routes.ts'
import { viewRoutes } from './views/view-routes.ts'

export { startHealthWatch } from './health/start-watch.ts'
export { guardStaff } from './http/staff-access.ts'
export { mapStaffErrors } from './http/staff-errors.ts'
export { sendStaffMail } from './passkey/link-mail.ts'
export { addFirstOwner } from './people/first-owner.ts'

export type StaffDeps = SignInDeps &
  LiveDeps &
  PickDeps &
  RegisterDeps & { readonly issuer: string | undefined; readonly jobs: JobSender<ShopQueues> }

export function staffRoutes(app: FastifyInstance, deps: StaffDeps) {
  signInRoutes(app, deps)
  liveRoutes(app, deps)
  presenceRoutes(app, deps.db)
  passkeyRoutes(app, deps)
  registerRoutes(app, deps)
  orderRoutes(app, deps.db)
  pickRoutes(app, deps)
  countRoutes(app, deps.db)
  counterRoutes(app, deps.db)
  dayRoutes(app, deps.db)
  wallRoutes(app, deps.db)
  lookupRoutes(app, deps.db)
  returnRoutes(app, deps.db)
  photoRoutes(app, deps.db)
  attentionRoutes(app, deps.db)
  actionRoutes(app, deps)
  ledgerRoutes(app, deps.db)
  correctionRoutes(app, deps.db)
  tokenRoutes(app, deps.db)
  healthRoutes(app, deps)
  alertRoutes(app, deps.db)
  peopleRoutes(app, deps)
  provisioningRoutes(app, deps)
  scimUserRoutes(app, deps)
  scimGroupRoutes(app, deps)
  viewRoutes(app, deps.db)
  vanRoutes(app, deps.db)
  searchRoutes(app, deps.db)
  settingRoutes(app, deps.db)
  cancelRoutes(app, deps.db)
  deviceRoutes(app, deps.db)
  badgeRoutes(app, deps)
  // Every action that may need a second person.
  approvalRoutes(app, deps.db, [setGrantsAction, setGroupGrantsAction, cancelOrderAction, takeInReturnAction])
}
