import { BRAND } from '@shop/domain/brand'
import { type Static, Type } from 'typebox'
import { readEnvironment } from './platform/environment/environment.ts'
import { isLoopback, isWeakSecret } from './platform/environment/exposure.ts'

/** Published in this repository: accepted only where the shop is served to its own machine. */
const DEVELOPMENT_SECRET = 'development-only-development-only'

/** Everything the processes of this app take from their environment. */
export const Environment = Type.Object({
  NODE_ENV: Type.Enum(['development', 'test', 'production'], { default: 'development' }),
  // decides the time override, payment test mode and the demo pages; left out means production, the strict one
  SHOP_ENV: Type.Enum(['development', 'test', 'demo', 'production'], { default: 'production' }),
  DATABASE_URL: Type.String({ pattern: '^postgres(ql)?://' }),
  // a standby that follows the primary: order history and invoices are read there; left out, all is read from the primary
  DATABASE_READ_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  REDIS_URL: Type.String({ pattern: '^rediss?://' }),
  // one address or several with commas; left out, search answers that it is not there and lists come from the database
  OPENSEARCH_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  SEARCH_INDEX: Type.String({ pattern: '^[a-z][a-z0-9-]*$', default: 'products' }),
  // of an index that is built anew; a cluster wants at least one replica, or a lost node takes products with it
  SEARCH_SHARDS: Type.Integer({ minimum: 1, maximum: 32, default: 1 }),
  SEARCH_REPLICAS: Type.Integer({ minimum: 0, maximum: 5, default: 0 }),
  // how long a visitor's question may take before the shop goes on without the engine, and without Redis
  SEARCH_TIMEOUT_MS: Type.Integer({ minimum: 50, maximum: 60_000, default: 800 }),
  REDIS_TIMEOUT_MS: Type.Integer({ minimum: 5, maximum: 60_000, default: 50 }),
  PUBLIC_ORIGIN: Type.String({ pattern: '^https?://[^/]+$' }),
  // seals signing keys and second factors in the database; every process has the same
  AUTH_SECRET: Type.String({ minLength: 32, default: DEVELOPMENT_SECRET }),
  // left out: there are no reviews
  REVIEWS_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  // where addresses and places are looked up: the shop's own tables, or the national register by way of PDOK
  ADDRESS_REGISTER: Type.Enum(['table', 'pdok'], { default: 'table' }),
  PDOK_URL: Type.String({
    pattern: '^https?://.*[^/]$',
    default: 'https://api.pdok.nl/bzk/locatieserver/search/v3_1',
  }),
  // any value but 0 switches the reviews off without a change of addresses (REVIEW-02)
  TRUSTPILOT_DISABLE: Type.String({ default: '0' }),
  // the worker hands every mail to this server
  SMTP_URL: Type.String({ pattern: '^smtps?://', default: 'smtp://127.0.0.1:25' }),
  MAIL_FROM: Type.String({ minLength: 3, default: `${BRAND.name} <noreply@${BRAND.slug}.example>` }),
  // an OpenID provider whose people may sign in here; left out, there is none
  OUTSIDE_ISSUER: Type.Optional(Type.String({ pattern: '^https?://' })),
  OUTSIDE_CLIENT_ID: Type.Optional(Type.String()),
  OUTSIDE_CLIENT_SECRET: Type.Optional(Type.String()),
  // the provider's own; test payments go elsewhere, so that no setting can mix them up
  MOLLIE_API_KEY: Type.Optional(Type.String({ pattern: '^live_' })),
  PAYMENT_TEST_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  PAYMENT_TEST_KEY: Type.String({ pattern: '^test_', default: 'test_simulator0000000000000000' }),
  // where the provider reaches the API; left out, the shop's own origin
  WEBHOOK_ORIGIN: Type.Optional(Type.String({ pattern: '^https?://[^/]+$' })),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535 }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { default: 'info' }),
  // of one process; the API keeps three tenths for orders and payments, three for carts and accounts
  DB_POOL_SIZE: Type.Integer({ minimum: 2, maximum: 200, default: 20 }),
  // 'off' is for benches: it is refused in production below
  RATE_LIMITS: Type.Enum(['on', 'off'], { default: 'on' }),
  // refuses what can be missed while the process is late; 'off' where a slow machine is no reason to refuse
  LOAD_SHEDDING: Type.Enum(['on', 'off'], { default: 'on' }),
  API_DOCS: Type.Enum(['on', 'off'], { default: 'on' }),
  // how long a stopping process goes on answering after /readyz said no, so that the edge has seen it
  STOP_DELAY_MS: Type.Integer({ minimum: 0, maximum: 60_000, default: 0 }),
})
export type Config = Static<typeof Environment>

export function readConfig(from: Readonly<Record<string, string | undefined>> = process.env): Config {
  const config = readEnvironment(Environment, from)
  if (config.SHOP_ENV === 'production' && config.RATE_LIMITS === 'off')
    throw new Error('environment: RATE_LIMITS must be on in production')
  checkExposure(config)
  if (
    config.SHOP_ENV === 'production' &&
    (config.MOLLIE_API_KEY === undefined || config.PAYMENT_TEST_URL !== undefined)
  )
    throw new Error('environment: production needs MOLLIE_API_KEY and knows no PAYMENT_TEST_URL')
  if (config.SHOP_ENV !== 'production' && config.MOLLIE_API_KEY !== undefined)
    throw new Error('environment: MOLLIE_API_KEY takes real money and is for production only')
  return config
}

/** A shop that others can reach needs a secret of its own, and in production https. */
function checkExposure({ SHOP_ENV, AUTH_SECRET, PUBLIC_ORIGIN, WEBHOOK_ORIGIN }: Config): void {
  const isProduction = SHOP_ENV === 'production'
  const isLocal = isLoopback(PUBLIC_ORIGIN)
  if (AUTH_SECRET === DEVELOPMENT_SECRET && (isProduction || !isLocal))
    throw new Error('environment: AUTH_SECRET must be set where others can reach the shop')
  if (AUTH_SECRET !== DEVELOPMENT_SECRET && (isProduction || !isLocal) && isWeakSecret(AUTH_SECRET))
    throw new Error('environment: AUTH_SECRET is too easy to guess; use 32 or more random characters')
  for (const [name, origin] of Object.entries({ PUBLIC_ORIGIN, WEBHOOK_ORIGIN }))
    if (isProduction && origin !== undefined && !origin.startsWith('https:') && !isLoopback(origin))
      throw new Error(`environment: ${name} must be an https origin in production`)
}

/** Where payments go. */
export const payingOf = (config: Config) => ({
  webhookOrigin: config.WEBHOOK_ORIGIN ?? config.PUBLIC_ORIGIN,
  live: config.MOLLIE_API_KEY ? { apiKey: config.MOLLIE_API_KEY, url: 'https://api.mollie.com/v2/' } : undefined,
  test: config.PAYMENT_TEST_URL ? { apiKey: config.PAYMENT_TEST_KEY, url: config.PAYMENT_TEST_URL } : undefined,
})
