import { endNewsletter, endOutsideSignIn, endStockAlert, paymentWebhook } from '@shop/contract'
import type { Endpoint } from '@shop/contract/endpoint'
import { endpoints } from '@shop/contract/endpoints'
import type { Telemetry } from '@shop/process/telemetry/telemetry'
import { BRAND } from '@shop/retailer/brand'
import Fastify, { type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { openTableRegister } from './adapters/geocoding/table-register.ts'
import { openOidcIfSet } from './adapters/identity/oidc.ts'
import type { Config } from './config.ts'
import { type Bulkheads, isPooled } from './engines.ts'
import { limitMails } from './limited-mails.ts'
import { accountRoutes, mergePreference } from './modules/account/index.ts'
import { branchRoutes } from './modules/branch/index.ts'
import { cartRoutes, type LoadedCart, mergeCart } from './modules/cart/index.ts'
import { catalogueRoutes } from './modules/catalogue/index.ts'
import { contentRoutes } from './modules/content/index.ts'
import { datesFor, deliveryRoutes } from './modules/delivery/index.ts'
import {
  askerOf,
  identityRoutes,
  knownBrowserOf,
  lacksProofOnAccount,
  makeIdentity,
  proveOnAccount,
} from './modules/identity/index.ts'
import { locationRoutes } from './modules/location/index.ts'
import { newsletterRoutes } from './modules/newsletter/index.ts'
import { orderRoutes } from './modules/order/index.ts'
import { makeOffers, paymentRoutes, readPaymentSettings } from './modules/payment/index.ts'
import { plannerRoutes } from './modules/planner/index.ts'
import { pricingRoutes } from './modules/pricing/index.ts'
import { privacyRoutes } from './modules/privacy/index.ts'
import { questionRoutes } from './modules/question/index.ts'
import { quickOrderRoutes } from './modules/quick-order/index.ts'
import { redirectRoutes } from './modules/redirect/index.ts'
import { ownReviewRoutes, reviewRoutes, shownReviewRoutes } from './modules/review/index.ts'
import { ownCodeRoutes, type Searching, searchLogRoutes, searchModule } from './modules/search/index.ts'
import { settingsRoutes } from './modules/settings/index.ts'
import { sitemapRoutes } from './modules/sitemap/index.ts'
import { stockAlertRoutes } from './modules/stock-alert/index.ts'
import { mergeViewedProducts, visitorRoutes } from './modules/visitor/index.ts'
import { wishlistRoutes } from './modules/wishlist/index.ts'
import { noProviders, openProviders, type PaymentConfig } from './payment-providers.ts'
import type { Cache } from './platform/cache/cache.ts'
import type { Clock, FollowedClock } from './platform/clock.ts'
import type { Db } from './platform/db.ts'
import { guardAccess } from './platform/http/access.ts'
import type { Customer } from './platform/http/caller.ts'
import { checkReplies } from './platform/http/check-replies.ts'
import { mapErrors } from './platform/http/errors.ts'
import { takeForms } from './platform/http/forms.ts'
import { addHealth } from './platform/http/health.ts'
import { addLimits } from './platform/http/limits.ts'
import { serveNotBuilt, watchBuilt } from './platform/http/not-built.ts'
import { observeRequests } from './platform/http/observe.ts'
import { describeApi } from './platform/http/openapi.ts'
import { addRequestContext, withoutReload } from './platform/http/request-context.ts'
import { validatorCompiler } from './platform/http/validation.ts'
import { signVisitorSessions } from './platform/http/visitor-session.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import { makeJobSender } from './platform/outgoing/job-sender.ts'
import { shedLoad } from './platform/overload/shedding.ts'
import type { RedisLink } from './platform/redis.ts'
import { makeOwnReads, type Replica } from './platform/replica.ts'
import { serverOptions } from './platform/server-options.ts'
import { ping } from './platform/sql/health-queries.ts'
import { requireLimits } from './platform/sql/require-limits.ts'
import { requireSchema } from './platform/sql/require-schema.ts'
import { exportRequests } from './platform/tracing/export-requests.ts'
import { traceRequests } from './platform/tracing/trace-requests.ts'
import type { AddressRegister } from './ports/geocoding.ts'
import type { ReviewProvider } from './ports/reviews.ts'
import type { ShopQueues } from './queues.ts'

const WRONG_CLOCK_MS = 2_000

export type AppDeps = {
  readonly db: Db
  /** Separate connection pools for carts and accounts and for orders and payments. Without them, all use `db`. */
  readonly bulkheads?: Bulkheads
  /** A standby for reads that may be a few seconds old. Without it, they use the primary. */
  readonly replica?: Replica | undefined
  readonly redis: RedisLink
  readonly cache: Cache
  readonly clock: Clock & Partial<FollowedClock>
  readonly metrics: Metrics
  /** Without it, no traces are exported. */
  readonly telemetry?: Telemetry
  readonly log: Logger
  readonly config: Pick<Config, 'SHOP_ENV' | 'RATE_LIMITS' | 'API_DOCS' | 'PUBLIC_ORIGIN' | 'AUTH_SECRET'> &
    Partial<
      Pick<Config, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'DATABASE_DIRECT_URL' | 'READ_TIMEOUT_MS'>
    >
  /** Without a search engine, its endpoints return 501. */
  readonly search?: Searching
  /** Without a review provider, its endpoints return 501. */
  readonly reviews?: ReviewProvider
  /** Address register to query. Defaults to the shop's own tables. */
  readonly addresses?: AddressRegister
  /** Payment configuration. Without it there is no provider and its methods are not offered. */
  readonly paying?: PaymentConfig
  /** Event-loop delay in milliseconds. Without it, load shedding is off. */
  readonly lateMs?: () => number
  readonly isStopping?: () => boolean
  /** Set in test runs: receives a description of each reply that violates the contract. */
  readonly onReplyFault?: (fault: string) => void
}

/** The OpenID provider, if all three variables are set. */
function oidcOf(config: AppDeps['config']) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config
  const callback = `${config.PUBLIC_ORIGIN}${endOutsideSignIn.url}`
  return openOidcIfSet({ issuer, clientId, clientSecret, callback })
}

/** Builds the API for server.ts and for every test, so that tests run the production app. */
export async function buildApp(deps: AppDeps) {
  const { db, redis, cache, metrics, clock, log, config } = deps
  const { customer, checkout } = deps.bulkheads ?? { customer: db, checkout: db }
  const app = Fastify({ ...serverOptions(log), rewriteUrl: ({ url }) => withoutReload(url ?? '/') })
  app.setValidatorCompiler(validatorCompiler)
  takeForms(app, new Set<Endpoint>([paymentWebhook, endNewsletter, endStockAlert]))
  mapErrors(app)
  addRequestContext(app, {
    clock,
    mayOverrideClock: config.SHOP_ENV !== 'production',
    readTimeoutMs: config.READ_TIMEOUT_MS,
  })
  traceRequests(app)
  observeRequests(app, metrics)
  if (deps.telemetry) exportRequests(app, deps.telemetry)
  if (deps.lateMs) shedLoad(app, { lateMs: deps.lateMs, metrics })
  signVisitorSessions(config.AUTH_SECRET)
  if (config.RATE_LIMITS === 'on')
    addLimits(app, { redis, metrics, db: customer, knownBrowser: knownBrowserOf(customer) })
  const identity = makeIdentity({
    db: customer,
    asking: checkout, // order requests need authentication too and must not wait for the customer db
    secret: config.AUTH_SECRET,
    origin: config.PUBLIC_ORIGIN,
    hooks: [mergeViewedProducts, mergeCart, mergePreference],
    now: () => new Date(Date.now() - (clock.offMs?.() ?? 0)),
    onError: (error) => log.warn({ err: error }, 'signing keys could not be read'),
  })
  const onJobError = (error: Error) => log.error({ err: error }, 'jobs')
  const sender = makeJobSender<ShopQueues>(customer, onJobError)
  const jobs = config.RATE_LIMITS === 'on' ? limitMails(sender) : sender
  app.addHook('onReady', () => sender.open().catch(onJobError))
  app.addHook('onClose', async () => {
    await jobs.close()
    await identity.close()
  })
  guardAccess(app, { identify: identity.identify, origin: config.PUBLIC_ORIGIN })
  if (deps.onReplyFault) checkReplies(app, deps.onReplyFault)
  if (config.API_DOCS === 'on') await describeApi(app, { title: `${BRAND.name} API` })
  watchBuilt(app)

  addHealth(app, {
    metrics,
    needs: {
      database: () => ping.rows(checkout),
      schema: requireSchema(checkout),
      ...(isPooled(config) ? { limits: requireLimits(checkout) } : {}),
      'signing key': identity.checkKeys,
      // Requests use the time of the database, but a machine with a wrong clock should not receive traffic.
      clock: async () => {
        if (Math.abs(clock.offMs?.() ?? 0) > WRONG_CLOCK_MS) throw new Error('machine clock is wrong')
      },
    },
    wants: { redis: redis.isUp, ...(deps.search ? { search: deps.search.engine.isUp } : {}) },
    isStopping: deps.isStopping ?? (() => false),
  })
  const reading = { db, cache, metrics }
  settingsRoutes(app, { ...reading, shopEnv: config.SHOP_ENV })
  branchRoutes(app, reading)
  catalogueRoutes(app, reading)
  plannerRoutes(app, reading)
  quickOrderRoutes(app, db)
  redirectRoutes(app, db)
  contentRoutes(app, { ...reading, secret: config.AUTH_SECRET })
  visitorRoutes(app, { ...reading, jobs })
  questionRoutes(app, reading, customer)
  cartRoutes(app, {
    db: customer,
    origin: config.PUBLIC_ORIGIN,
    datesFor: (loaded) => datesFor(customer, loaded),
  })
  deliveryRoutes(app, { ...reading, db: checkout })
  pricingRoutes(app, { ...reading, db: checkout })
  locationRoutes(app, deps.addresses ?? openTableRegister(customer))
  sitemapRoutes(app, { ...reading, origin: config.PUBLIC_ORIGIN })
  const onRead = (from: string) => metrics.ownReads.inc({ from })
  const own = makeOwnReads({ primary: customer, replica: deps.replica, redis, onRead })
  accountRoutes(app, { ...identity, jobs, own })
  wishlistRoutes(app, customer)
  stockAlertRoutes(app, { db: customer, jobs })
  newsletterRoutes(app, { db: customer, jobs })
  privacyRoutes(app, { db: customer, jobs })
  identityRoutes(app, { ...identity, jobs }, oidcOf(config))
  const providers = openProviders(deps.paying ?? noProviders(config.PUBLIC_ORIGIN))
  const ordering = {
    ...reading,
    db: checkout,
    providers,
    offersOf: makeOffers({
      onError: (error) => log.warn({ err: error }, 'method list unavailable; offering the known methods'),
    }),
    settings: () => readPaymentSettings(checkout),
    origin: config.PUBLIC_ORIGIN,
    secret: config.AUTH_SECRET,
    datesFor: (loaded: LoadedCart) => datesFor(checkout, loaded),
    lacksProof: (caller: Customer) => lacksProofOnAccount(identity, caller),
    checkPin: (caller: Customer, pinCode: string, request: FastifyRequest) =>
      proveOnAccount(identity, caller, pinCode, askerOf(request)),
    now: clock.now,
    log,
  }
  await paymentRoutes(app, ordering)
  orderRoutes(app, ordering)
  searchLogRoutes(app, reading)
  ownCodeRoutes(app, reading)
  if (deps.search) searchModule(app, reading, deps.search, identity.identify)
  if (deps.reviews) reviewRoutes(app, reading, deps.reviews)
  shownReviewRoutes(app, { reading, db: customer, provider: deps.reviews })
  ownReviewRoutes(app, { db: customer, secret: config.AUTH_SECRET })
  serveNotBuilt(app, endpoints)
  return app
}
export type Api = Awaited<ReturnType<typeof buildApp>>
