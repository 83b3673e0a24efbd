import { staffEndpoints } from '@shop/contract/staff/endpoints'
import { endStaffSignIn } from '@shop/contract/staff/session'
import { brand } from '@shop/retailer/selected'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { openHttpCarrier } from './adapters/carrier/http-carrier.ts'
import { openOidcIfSet } from './adapters/identity/oidc.ts'
import { openTcpPrinters } from './adapters/printing/tcp-printer.ts'
import { makePlaceFinder, makeSearchReader, makeTermFinder } from './modules/search/index.ts'
import { guardStaff, mapStaffErrors, staffRoutes } from './modules/staff/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/db.ts'
import { checkReplies } from './platform/http/check-replies.ts'
import { addHealth } from './platform/http/health.ts'
import { observeRequests } from './platform/http/observe.ts'
import { addRequestContext } from './platform/http/request-context.ts'
import { validatorCompiler } from './platform/http/validation.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import { openSearchEngine } from './platform/opensearch.ts'
import { makeJobSender } from './platform/outgoing/job-sender.ts'
import { serverOptions } from './platform/server-options.ts'
import { ping } from './platform/sql/health-queries.ts'
import { requireSchema } from './platform/sql/require-schema.ts'
import { traceRequests } from './platform/tracing/trace-requests.ts'
import type { ShopQueues } from './queues.ts'
import type { StaffConfig } from './staff-config.ts'

export type StaffAppDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly metrics: Metrics
  readonly log: Logger
  /** PostgreSQL without a pooler, for LISTEN. */
  readonly listenUrl: string
  readonly config: Pick<StaffConfig, 'SHOP_ENV' | 'STAFF_ORIGIN'> &
    Partial<
      Pick<
        StaffConfig,
        | ('STAFF_OIDC_ISSUER' | 'STAFF_OIDC_CLIENT_ID' | 'STAFF_OIDC_CLIENT_SECRET' | 'STAFF_OIDC_SUBJECT_CLAIM')
        | ('CARRIER_URL' | 'CARRIER_KEY' | 'LABEL_PRINTERS')
        | ('OPENSEARCH_URL' | 'SEARCH_INDEX' | 'SEARCH_TIMEOUT_MS' | 'READ_TIMEOUT_MS')
      >
    >
  readonly isStopping?: () => boolean
  /** Set in test runs: receives a description of each reply that violates the contract. */
  readonly onReplyFault?: (fault: string) => void
}

/** The retailer's identity provider, if all three variables are set. */
function providerOf(config: StaffAppDeps['config']) {
  const { STAFF_OIDC_ISSUER: issuer, STAFF_OIDC_CLIENT_ID: clientId, STAFF_OIDC_CLIENT_SECRET: clientSecret } = config
  const callback = `${config.STAFF_ORIGIN}${endStaffSignIn.url}`
  return openOidcIfSet({ issuer, clientId, clientSecret, callback, subjectClaim: config.STAFF_OIDC_SUBJECT_CLAIM })
}

/** The carrier of parcels, if both variables are set. */
const carrierOf = ({ CARRIER_URL: url, CARRIER_KEY: apiKey }: StaffAppDeps['config']) =>
  url && apiKey ? openHttpCarrier({ url, apiKey }) : undefined

/** The search of the shop, for its explanation and its terms; the staff API works without it. */
function openSearch(app: FastifyInstance, db: Db, config: StaffAppDeps['config']) {
  const { OPENSEARCH_URL: url, SEARCH_INDEX: index = 'products', SEARCH_TIMEOUT_MS: timeoutMs = 800 } = config
  if (!url) return { placeOf: undefined, terms: undefined }
  const engine = openSearchEngine({ url, timeoutMs })
  app.addHook('onClose', async () => engine.close())
  const onError = (error: unknown) => {
    app.log.warn({ err: error }, 'search')
    return undefined
  }
  const reader = makeSearchReader({ db, engine, index, onError })
  return { placeOf: makePlaceFinder(reader), terms: makeTermFinder(reader) }
}

/** Builds the staff API for staff.ts and for every test. It shares no route with the shop (ADR 0065). */
export async function buildStaffApp({ db, clock, metrics, log, listenUrl, config, ...deps }: StaffAppDeps) {
  const app = Fastify(serverOptions(log))
  app.setValidatorCompiler(validatorCompiler)
  mapStaffErrors(app)
  addRequestContext(app, {
    clock,
    mayOverrideClock: config.SHOP_ENV !== 'production',
    readTimeoutMs: config.READ_TIMEOUT_MS,
  })
  traceRequests(app)
  observeRequests(app, metrics)
  guardStaff(app, { db, clock, origin: config.STAFF_ORIGIN })
  if (deps.onReplyFault) checkReplies(app, deps.onReplyFault)
  addHealth(app, {
    metrics,
    needs: { database: () => ping.rows(db), schema: requireSchema(db) },
    wants: {},
    isStopping: deps.isStopping ?? (() => false),
  })
  const onJobError = (error: Error) => log.error({ err: error }, 'jobs')
  const jobs = makeJobSender<ShopQueues>(db, onJobError)
  // Ahead of the first job, whose transaction would otherwise wait for a second connection of the same pool.
  app.addHook('onReady', () => jobs.open().catch(onJobError))
  app.addHook('onClose', () => jobs.close())
  staffRoutes(app, {
    db,
    clock,
    jobs,
    metrics,
    listenUrl,
    provider: providerOf(config),
    carrier: carrierOf(config),
    ...openSearch(app, db, config),
    printer: openTcpPrinters({
      printers: config.LABEL_PRINTERS,
      onFailure: (branch, cause) => log.warn({ err: cause, branch }, 'label printer unavailable'),
    }),
    issuer: config.STAFF_OIDC_ISSUER,
    site: { origin: config.STAFF_ORIGIN, name: brand.name },
  })
  const missing = staffEndpoints.filter(({ method, url }) => !app.hasRoute({ method, url }))
  if (missing.length > 0) throw new Error(`endpoints without a route: ${missing.map(({ url }) => url).join(', ')}`)
  return app
}
export type StaffApi = Awaited<ReturnType<typeof buildStaffApp>>
