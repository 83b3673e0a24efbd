import { BRAND } from '@shop/retailer/brand'
import { COMPANY } from '@shop/retailer/company'
import { type Static, Type } from 'typebox'
import type { PaymentConfig } from './payment-providers.ts'
import { readEnvironment } from './platform/environment/environment.ts'
import { isLoopback, isWeakSecret } from './platform/environment/exposure.ts'
import { withCurrentNames } from './platform/environment/renamed.ts'
import { TIME_LIMITS } from './platform/environment/time-limits.ts'
import { PROVIDER_NAMES } from './ports/payment.ts'

/** Published in this repository, so accepted only while the shop is reachable from its own machine alone. */
const DEVELOPMENT_SECRET = 'development-only-development-only'

/** All environment variables that the processes of this app read. */
export const Environment = Type.Object({
  NODE_ENV: Type.Enum(['development', 'test', 'production'], { default: 'development' }),
  // Decides the time override, payment test mode and demo pages. Defaults to production, the strictest value.
  SHOP_ENV: Type.Enum(['development', 'test', 'demo', 'production'], { default: 'production' }),
  DATABASE_URL: Type.String({ pattern: '^postgres(ql)?://' }),
  // PostgreSQL without a pooler, if DATABASE_URL is one in transaction mode: for LISTEN, jobs and session locks.
  DATABASE_DIRECT_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  // A standby of the primary for order history and invoices. If unset, all reads go to the primary.
  DATABASE_READ_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  ...TIME_LIMITS,
  REDIS_URL: Type.String({ pattern: '^rediss?://' }),
  // One URL or several separated by commas. If unset, search is unavailable and lists come from the database.
  OPENSEARCH_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  SEARCH_INDEX: Type.String({ pattern: '^[a-z][a-z0-9-]*$', default: 'products' }),
  // Apply to a new index. A cluster needs at least one replica, or losing a node loses products.
  SEARCH_SHARDS: Type.Integer({ minimum: 1, maximum: 32, default: 1 }),
  SEARCH_REPLICAS: Type.Integer({ minimum: 0, maximum: 5, default: 0 }),
  // Time limits for a visitor's query, after which the shop continues without the engine or without Redis.
  SEARCH_TIMEOUT_MS: Type.Integer({ minimum: 50, maximum: 60_000, default: 800 }),
  REDIS_TIMEOUT_MS: Type.Integer({ minimum: 5, maximum: 60_000, default: 50 }),
  PUBLIC_ORIGIN: Type.String({ pattern: '^https?://[^/]+$' }),
  // Encrypts signing keys and second factors in the database. Must be the same for every process.
  AUTH_SECRET: Type.String({ minLength: 32, default: DEVELOPMENT_SECRET }),
  // If unset, there are no reviews.
  REVIEWS_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  // Source of addresses and places: the shop's own tables, or the national register through PDOK.
  ADDRESS_REGISTER: Type.Enum(['table', 'pdok'], { default: 'table' }),
  PDOK_URL: Type.String({
    pattern: '^https?://.*[^/]$',
    default: 'https://api.pdok.nl/bzk/locatieserver/search/v3_1',
  }),
  // Any value but 0 disables reviews without a change of REVIEWS_URL (REVIEW-02).
  TRUSTPILOT_DISABLE: Type.String({ default: '0' }),
  // The worker sends every email through this server.
  SMTP_URL: Type.String({ pattern: '^smtps?://', default: 'smtp://127.0.0.1:25' }),
  MAIL_FROM: Type.String({ minLength: 3, default: `${BRAND.name} <noreply@${COMPANY.domain}>` }),
  // An OpenID provider for customer sign-in. If unset, there is none.
  OIDC_ISSUER: Type.Optional(Type.String({ pattern: '^https?://' })),
  OIDC_CLIENT_ID: Type.Optional(Type.String()),
  OIDC_CLIENT_SECRET: Type.Optional(Type.String()),
  // Services of the staff API. The worker only requests whether they are available.
  STAFF_OIDC_ISSUER: Type.Optional(Type.String({ pattern: '^https?://' })),
  CARRIER_URL: Type.Optional(Type.String({ pattern: '^https?://.*[^/]$' })),
  // The provider of new payments. Earlier payments stay at their provider, so leave its key set after a change.
  PAYMENT_PROVIDER: Type.Enum([...PROVIDER_NAMES], { default: 'mollie' }),
  // Live payments only. Test payments have their own URL and key so that no setting can mix them up.
  MOLLIE_API_KEY: Type.Optional(Type.String({ pattern: '^live_' })),
  STRIPE_API_KEY: Type.Optional(Type.String({ pattern: '^(sk|rk)_live_' })),
  // Of the webhook endpoint in the Stripe account. Without it Stripe's webhooks cannot be verified.
  STRIPE_WEBHOOK_SECRET: Type.Optional(Type.String({ pattern: '^whsec_' })),
  PAYMENT_TEST_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  PAYMENT_TEST_KEY: Type.String({ pattern: '^test_', default: 'test_simulator0000000000000000' }),
  STRIPE_TEST_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  STRIPE_TEST_KEY: Type.String({ pattern: '^(sk|rk)_test_', default: 'sk_test_simulator0000000000000000' }),
  STRIPE_TEST_WEBHOOK_SECRET: Type.String({ pattern: '^whsec_', default: 'whsec_simulator0000000000000000' }),
  // Origin at which the provider reaches the API. Defaults to PUBLIC_ORIGIN.
  WEBHOOK_ORIGIN: Type.Optional(Type.String({ pattern: '^https?://[^/]+$' })),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535 }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { default: 'info' }),
  // An OpenTelemetry collector. If unset, traces are in the logs only and metrics at /metrics only.
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://' })),
  OTEL_EXPORTER_OTLP_HEADERS: Type.Optional(Type.String()),
  OTEL_METRIC_EXPORT_INTERVAL: Type.Integer({ minimum: 1_000, maximum: 3_600_000, default: 60_000 }),
  // Per process. The API reserves 30 % for orders and payments and 30 % for carts and accounts.
  DB_POOL_SIZE: Type.Integer({ minimum: 2, maximum: 200, default: 20 }),
  // 'off' is for benchmarks; production rejects it below.
  RATE_LIMITS: Type.Enum(['on', 'off'], { default: 'on' }),
  // Rejects optional requests while the event loop is late. Use 'off' where a slow machine is no reason to reject.
  LOAD_SHEDDING: Type.Enum(['on', 'off'], { default: 'on' }),
  API_DOCS: Type.Enum(['on', 'off'], { default: 'on' }),
  // Time for which a stopping process continues to serve after /readyz fails, so that the edge notices.
  STOP_DELAY_MS: Type.Integer({ minimum: 0, maximum: 60_000, default: 0 }),
})
export type Config = Static<typeof Environment>

export function readConfig(from: Readonly<Record<string, string | undefined>> = process.env): Config {
  const variables = withCurrentNames(from, (message) => process.emitWarning(message, 'DeprecationWarning'))
  const config = readEnvironment(Environment, variables)
  if (config.SHOP_ENV === 'production' && config.RATE_LIMITS === 'off')
    throw new Error('environment: RATE_LIMITS must be on in production')
  checkExposure(config)
  checkPayments(config)
  return config
}

const LIVE_KEYS = { mollie: 'MOLLIE_API_KEY', stripe: 'STRIPE_API_KEY' } as const

/** Real money is taken in production only, and test money never there. */
function checkPayments(config: Config): void {
  const isProduction = config.SHOP_ENV === 'production'
  const wanted = LIVE_KEYS[config.PAYMENT_PROVIDER]
  if (isProduction && config[wanted] === undefined)
    throw new Error(`environment: production requires ${wanted}, the key of PAYMENT_PROVIDER`)
  for (const name of ['PAYMENT_TEST_URL', 'STRIPE_TEST_URL'] as const)
    if (isProduction && config[name] !== undefined) throw new Error(`environment: production forbids ${name}`)
  for (const name of Object.values(LIVE_KEYS))
    if (!isProduction && config[name] !== undefined)
      throw new Error(`environment: ${name} takes real money and is for production only`)
  if (config.STRIPE_API_KEY !== undefined && config.STRIPE_WEBHOOK_SECRET === undefined)
    throw new Error('environment: STRIPE_API_KEY requires STRIPE_WEBHOOK_SECRET')
}

/** A publicly reachable shop needs its own secret and, in production, https. */
function checkExposure({ SHOP_ENV, AUTH_SECRET, PUBLIC_ORIGIN, WEBHOOK_ORIGIN }: Config): void {
  const isProduction = SHOP_ENV === 'production'
  const isLocal = isLoopback(PUBLIC_ORIGIN)
  if (AUTH_SECRET === DEVELOPMENT_SECRET && (isProduction || !isLocal))
    throw new Error('environment: AUTH_SECRET must be set if the shop is publicly reachable')
  if (AUTH_SECRET !== DEVELOPMENT_SECRET && (isProduction || !isLocal) && isWeakSecret(AUTH_SECRET))
    throw new Error('environment: AUTH_SECRET is too easy to guess; use 32 or more random characters')
  for (const [name, origin] of Object.entries({ PUBLIC_ORIGIN, WEBHOOK_ORIGIN }))
    if (isProduction && origin !== undefined && !origin.startsWith('https:') && !isLoopback(origin))
      throw new Error(`environment: ${name} must be an https origin in production`)
}

/** Payment provider settings for live and for test payments. */
export const payingOf = (config: Config): PaymentConfig => ({
  chosen: config.PAYMENT_PROVIDER,
  webhookOrigin: config.WEBHOOK_ORIGIN ?? config.PUBLIC_ORIGIN,
  live: {
    mollie: config.MOLLIE_API_KEY ? { apiKey: config.MOLLIE_API_KEY, url: 'https://api.mollie.com/v2/' } : undefined,
    stripe: config.STRIPE_API_KEY
      ? {
          apiKey: config.STRIPE_API_KEY,
          url: 'https://api.stripe.com',
          webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? '',
        }
      : undefined,
  },
  test: {
    mollie: config.PAYMENT_TEST_URL ? { apiKey: config.PAYMENT_TEST_KEY, url: config.PAYMENT_TEST_URL } : undefined,
    stripe: config.STRIPE_TEST_URL
      ? {
          apiKey: config.STRIPE_TEST_KEY,
          url: config.STRIPE_TEST_URL,
          webhookSecret: config.STRIPE_TEST_WEBHOOK_SECRET,
        }
      : undefined,
  },
})
