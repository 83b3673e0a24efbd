import type { PayingSituation } from '@shop/domain/payment/methods'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db.ts'
import type { Customer } from '../../platform/http/caller.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { OffersOf } from './method-offers.ts'
import { methodRoutes } from './method-routes.ts'
import type { PaymentSettings } from './payment-settings.ts'
import type { Providers } from './providers.ts'
import { webhookRoutes } from './webhook-routes.ts'

export { countPaymentUse } from './count-use.ts'
export { createPayment } from './create-payment.ts'
export { makeOffers, type OffersOf } from './method-offers.ts'
export { type PayingTerms, situationOf } from './method-routes.ts'
export { methodName } from './method-view.ts'
export {
  claimOpenRefunds,
  claimRefunds,
  claimUncreated,
  findPaymentToCreate,
  followRefundNow,
  listOpenRefunds,
  moveRefund,
  type RefundToFollow,
  retryRefund,
  saveRefundState,
  type ToCreate,
} from './payment-queries.ts'
export { type PaymentSettings, readPaymentSettings } from './payment-settings.ts'
export { makeProviders, type Providers } from './providers.ts'

export type PaymentDeps = {
  readonly db: Db
  readonly metrics: Metrics
  readonly providers: Providers
  readonly offersOf: OffersOf
  readonly settings: () => Promise<PaymentSettings>
  readonly lacksProof: (caller: Customer) => Promise<PayingSituation['lacksProof']>
}

/** Await it: the webhook has its own scope, which is registered asynchronously. */
export function paymentRoutes(app: FastifyInstance, deps: PaymentDeps) {
  methodRoutes(app, deps)
  return webhookRoutes(app, deps)
}
