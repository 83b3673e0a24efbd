import type { FastifyInstance } from 'fastify'
import type { JobSender } from '../../platform/outgoing/job-sender.ts'
import type { ShopQueues } from '../../queues.ts'
import { alertRoutes } from './alerts/alert-routes.ts'
import { approvalRoutes } from './approval/approval-routes.ts'
import { receiveReturnAction, releaseOrderAction, settlePaymentAction } from './approval/refund-actions.ts'
import { actionRoutes } from './attention/action-routes.ts'
import { attentionRoutes } from './attention/attention-routes.ts'
import { confirmPriceAction } from './attention/confirm-price.ts'
import { settleInvoicesAction } from './attention/settle-invoices.ts'
import { branchRoutes } from './branches/branch-routes.ts'
import { batchRoutes } from './change-sets/batch-routes.ts'
import { priceBatchAction } from './change-sets/price-batch-action.ts'
import { setRoutes } from './change-sets/set-routes.ts'
import { stepRoutes } from './change-sets/step-routes.ts'
import { correctionRoutes } from './corrections/correction-routes.ts'
import { countRoutes } from './count/count-routes.ts'
import { counterRoutes } from './counter/counter-routes.ts'
import { dayRoutes } from './counter/day-routes.ts'
import { wallRoutes } from './counter/wall-routes.ts'
import { customerRoutes } from './customers/customer-routes.ts'
import { gapRoutes } from './data-gaps/gap-routes.ts'
import { badgeRoutes } from './device/badge-routes.ts'
import { deviceRoutes } from './device/device-routes.ts'
import { type AvailabilityDeps, availabilityRoutes } from './explained/availability-routes.ts'
import { priceRoutes } from './explained/price-routes.ts'
import { reportRoutes } from './figures/report-routes.ts'
import { healthRoutes } from './health/health-routes.ts'
import { historyRoutes } from './history/history-routes.ts'
import { type LabelDeps, labelRoutes } from './labels/label-routes.ts'
import { ledgerRoutes } from './ledger/ledger-routes.ts'
import { type LiveDeps, liveRoutes } from './live/live-routes.ts'
import { presenceRoutes } from './live/presence-routes.ts'
import { lookupRoutes } from './lookup/lookup-routes.ts'
import { marginRoutes } from './margins/margin-routes.ts'
import { missedRoutes } from './missed-sales/missed-routes.ts'
import { onTimeRoutes } from './on-time/on-time-routes.ts'
import { cancelOrderAction } from './orders/cancel-order.ts'
import { cancelRoutes } from './orders/cancel-routes.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { type ParcelDeps, parcelRoutes } from './parcels/parcel-routes.ts'
import { passkeyRoutes } from './passkey/passkey-routes.ts'
import { type RegisterDeps, registerRoutes } from './passkey/register-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { setGrantsAction } from './people/set-grants.ts'
import { type PickDeps, pickRoutes } from './pick/pick-routes.ts'
import { jobRoutes } from './products/job-routes.ts'
import { productRoutes } from './products/product-routes.ts'
import { promotionAction } from './promotions/promotion-action.ts'
import { promotionRoutes } from './promotions/promotion-routes.ts'
import { providerTokenAction } from './provisioning/provider-token-action.ts'
import { provisioningRoutes } from './provisioning/provisioning-routes.ts'
import { scimGroupRoutes } from './provisioning/scim-group-routes.ts'
import { scimUserRoutes } from './provisioning/scim-user-routes.ts'
import { setGroupGrantsAction } from './provisioning/set-group-grants.ts'
import { redirectRoutes } from './redirects/redirect-routes.ts'
import { relationRoutes } from './relations/relation-routes.ts'
import { photoRoutes } from './returns/photo-routes.ts'
import { takeInReturnAction } from './returns/return-action.ts'
import { returnRoutes } from './returns/return-routes.ts'
import { saleStopRoutes } from './sale-stops/sale-stop-routes.ts'
import { searchRoutes } from './search/search-routes.ts'
import { type TermDeps, termRoutes } from './search-terms/term-routes.ts'
import { type SignInDeps, signInRoutes } from './session/sign-in-routes.ts'
import { limitsAction } from './settings/limits-action.ts'
import { settingRoutes } from './settings/setting-routes.ts'
import { stockRoutes } from './stock/stock-routes.ts'
import { stopRoutes } from './stops/stop-routes.ts'
import { termRuleRoutes } from './term-rules/rule-routes.ts'
import { tokenRoutes } from './tokens/token-routes.ts'
import { vanRoutes } from './vans/van-routes.ts'
import { viewRoutes } from './views/view-routes.ts'
import { makeBatchAction } from './vouchers/make-batch.ts'
import { voucherRoutes } from './vouchers/voucher-routes.ts'

export { startChangeSets } from './change-sets/run-change-sets.ts'
export { checkAll } from './data-gaps/check-gaps.ts'
export { gapApplier, startGapChecks } from './data-gaps/run-gaps.ts'
export { checkServices, type ServiceCheck, type ServiceChecks, seldom } from './health/check-services.ts'
export { startHealthWatch } from './health/start-watch.ts'
export { guardStaff } from './http/staff-access.ts'
export { mapStaffErrors } from './http/staff-errors.ts'
export { sumMargins } from './margins/sum-margins.ts'
export { checkBestSellers } from './missed-sales/check-best-sellers.ts'
export { sendStaffMail } from './passkey/link-mail.ts'
export { addFirstOwner } from './people/first-owner.ts'
export { startProductJobs } from './products/run-jobs.ts'
export { startSaleStops } from './sale-stops/run-sale-stops.ts'
export { startVoucherCodes } from './vouchers/make-codes.ts'

export type StaffDeps = SignInDeps &
  TermDeps &
  LiveDeps &
  PickDeps &
  ParcelDeps &
  LabelDeps &
  AvailabilityDeps &
  RegisterDeps & { readonly issuer: string | undefined; readonly jobs: JobSender<ShopQueues> }

export function staffRoutes(app: FastifyInstance, deps: StaffDeps) {
  signInRoutes(app, deps)
  liveRoutes(app, deps)
  presenceRoutes(app, deps.db)
  passkeyRoutes(app, deps)
  registerRoutes(app, deps)
  orderRoutes(app, deps.db)
  onTimeRoutes(app, deps.db)
  stopRoutes(app, deps.db)
  parcelRoutes(app, deps)
  pickRoutes(app, deps)
  labelRoutes(app, deps)
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
  branchRoutes(app, deps.db)
  productRoutes(app, deps.db)
  promotionRoutes(app, deps.db)
  relationRoutes(app, deps.db)
  redirectRoutes(app, deps.db)
  stockRoutes(app, deps.db)
  priceRoutes(app, deps.db)
  availabilityRoutes(app, deps)
  saleStopRoutes(app, deps.db)
  voucherRoutes(app, deps.db)
  gapRoutes(app, deps.db)
  termRoutes(app, deps)
  termRuleRoutes(app, deps.db)
  jobRoutes(app, deps.db)
  batchRoutes(app, deps.db)
  setRoutes(app, deps.db)
  stepRoutes(app, deps.db)
  historyRoutes(app, deps.db)
  customerRoutes(app, deps.db)
  reportRoutes(app, deps.db)
  missedRoutes(app, deps.db)
  marginRoutes(app, deps.db)
  cancelRoutes(app, deps.db)
  deviceRoutes(app, deps.db)
  badgeRoutes(app, deps)
  // Every action that may need a second person.
  approvalRoutes(app, deps.db, [
    ...[setGrantsAction, setGroupGrantsAction, providerTokenAction, confirmPriceAction],
    ...[
      cancelOrderAction,
      takeInReturnAction,
      releaseOrderAction,
      settlePaymentAction,
      receiveReturnAction,
      settleInvoicesAction,
    ],
    ...[priceBatchAction, makeBatchAction, limitsAction, promotionAction],
  ])
}
