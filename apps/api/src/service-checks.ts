import { ReviewUnit } from '@shop/contract/review'
import { href } from '@shop/routes'
import { openPdokRegister } from './adapters/geocoding/pdok-register.ts'
import { openHttpReviews } from './adapters/reviews/http-reviews.ts'
import type { Config } from './config.ts'
import type { Providers } from './modules/payment/index.ts'
import { type ServiceCheck, type ServiceChecks, seldom } from './modules/staff/index.ts'
import type { SearchEngine } from './platform/opensearch.ts'
import type { RedisLink } from './platform/redis.ts'
import type { CheckedMailer } from './ports/mail.ts'
import { ProviderRefusal } from './ports/payment.ts'

type Options = {
  readonly config: Pick<
    Config,
    'PUBLIC_ORIGIN' | 'SEARCH_INDEX' | 'ADDRESS_REGISTER' | 'PDOK_URL' | 'REVIEWS_URL' | 'TRUSTPILOT_DISABLE'
  > &
    Partial<Pick<Config, 'OIDC_ISSUER' | 'STAFF_OIDC_ISSUER' | 'CARRIER_URL'>>
  readonly redis: RedisLink
  readonly engine: SearchEngine | undefined
  readonly mailer: Pick<CheckedMailer, 'check'>
  readonly providers: Providers
  readonly isTestMode: () => Promise<boolean>
  readonly now?: () => number
}

/** An id that no provider has given out. Both adapters take it to the provider, which rejects it. */
const UNKNOWN_PAYMENT = 'tr_healthcheck'
/** Noordeinde 68 in The Hague: a palace is not likely to move. */
const KNOWN_ADDRESS = { postalCode: '2514GL', houseNumber: '68' }
const TIMEOUT_MS = 4_000

/** How the worker finds out whether each configured service is available, as the shop itself uses it. */
export function serviceChecks({ config, redis, engine, mailer, providers, ...rest }: Options): ServiceChecks {
  const { isTestMode, now = Date.now } = rest
  const rarely = (check: ServiceCheck) => seldom(check, now)
  const reviewsUrl = config.TRUSTPILOT_DISABLE === '0' ? config.REVIEWS_URL : undefined
  return {
    // The cart is a page that no cache may answer.
    pages: () => mustBeOk(`${config.PUBLIC_ORIGIN}${href('nl', 'cart')}`),
    // A write: a full Redis still answers reads.
    cache: async () => {
      const reply = await redis.ask((client) => client.set('health-check', '1', 'EX', 60))
      if (!reply.ok) throw new Error('redis unavailable')
    },
    ...(engine ? { search: () => engine.search({ path: `/${config.SEARCH_INDEX}/_search?size=0` }) } : {}),
    provider: rarely(async () => {
      const provider = providers.forMode(await isTestMode())
      await provider?.fetch(UNKNOWN_PAYMENT).catch((error: unknown) => {
        if (!(error instanceof ProviderRefusal)) throw error
      })
    }),
    mailServer: rarely(mailer.check),
    ...(config.ADDRESS_REGISTER === 'pdok' ? { addresses: rarely(addressCheck(config.PDOK_URL)) } : {}),
    ...(reviewsUrl ? { reviews: rarely(reviewCheck(reviewsUrl)) } : {}),
    ...(config.OIDC_ISSUER ? { signIn: rarely(issuerCheck(config.OIDC_ISSUER)) } : {}),
    ...(config.STAFF_OIDC_ISSUER ? { staffSignIn: rarely(issuerCheck(config.STAFF_OIDC_ISSUER)) } : {}),
    ...(config.CARRIER_URL ? { carrier: rarely(carrierCheck(config.CARRIER_URL)) } : {}),
  }
}

async function statusOf(url: string): Promise<number> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), headers: { 'cache-control': 'no-cache' } })
  await reply.body?.cancel()
  return reply.status
}
async function mustBeOk(url: string) {
  const status = await statusOf(url)
  if (status < 200 || status > 299) throw new Error(`${url} returned ${status}`)
}

const issuerCheck =
  (issuer: string): ServiceCheck =>
  () =>
    mustBeOk(`${issuer}/.well-known/openid-configuration`)

/** Without the key, which the worker does not have: a carrier that refuses the request is available. */
const carrierCheck =
  (url: string): ServiceCheck =>
  async () => {
    const status = await statusOf(`${url}/shipments/healthcheck/label`)
    if (status >= 500) throw new Error(`the carrier returned ${status}`)
  }

function addressCheck(url: string): ServiceCheck {
  const register = openPdokRegister({ url })
  return () => register.findAddress(KNOWN_ADDRESS)
}

function reviewCheck(url: string): ServiceCheck {
  const reviews = openHttpReviews({ url, onFailure: () => {} }) // the null below states it
  return async () => {
    if ((await reviews.ask('/businessUnit/find', {}, ReviewUnit)) === null) throw new Error('reviews unavailable')
  }
}
