import { type Static, Type } from 'typebox'
import { readEnvironment } from './platform/environment/environment.ts'
import { isLoopback } from './platform/environment/exposure.ts'
import { TIME_LIMITS } from './platform/environment/time-limits.ts'

/** All environment variables that the staff API reads. It has no key of a payment provider. */
export const Environment = Type.Object({
  SHOP_ENV: Type.Enum(['development', 'test', 'demo', 'production'], { default: 'production' }),
  DATABASE_URL: Type.String({ pattern: '^postgres(ql)?://' }),
  // PostgreSQL without a pooler, if DATABASE_URL is one in transaction mode: for LISTEN.
  DATABASE_DIRECT_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  ...TIME_LIMITS,
  STAFF_ORIGIN: Type.String({ pattern: '^https?://[^/]+$' }),
  STAFF_OIDC_ISSUER: Type.Optional(Type.String({ pattern: '^https?://' })),
  STAFF_OIDC_CLIENT_ID: Type.Optional(Type.String()),
  STAFF_OIDC_CLIENT_SECRET: Type.Optional(Type.String()),
  STAFF_OIDC_SUBJECT_CLAIM: Type.String({ pattern: '^[A-Za-z0-9_]{1,60}$', default: 'sub' }),
  // The carrier of parcels. If unset, there are none.
  CARRIER_URL: Type.Optional(Type.String({ pattern: '^https?://.*[^/]$' })),
  CARRIER_KEY: Type.Optional(Type.String({ minLength: 10 })),
  // Branch, host and port of each label printer: 1=10.1.0.20:9100,2=10.2.0.20:9100
  LABEL_PRINTERS: Type.Optional(Type.String({ pattern: '^(\\d+=[A-Za-z0-9.-]+:\\d+(,|$))+$' })),
  // The search engine of the shop, whose results staff can have explained. If unset, they are not.
  OPENSEARCH_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  SEARCH_INDEX: Type.String({ pattern: '^[a-z][a-z0-9-]*$', default: 'products' }),
  SEARCH_TIMEOUT_MS: Type.Integer({ minimum: 50, maximum: 60_000, default: 800 }),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535 }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { default: 'info' }),
  DB_POOL_SIZE: Type.Integer({ minimum: 2, maximum: 200, default: 10 }),
  STOP_DELAY_MS: Type.Integer({ minimum: 0, maximum: 60_000, default: 0 }),
})
export type StaffConfig = Static<typeof Environment>

export function readStaffConfig(from: Readonly<Record<string, string | undefined>> = process.env): StaffConfig {
  const config = readEnvironment(Environment, from)
  const { SHOP_ENV, STAFF_ORIGIN, STAFF_OIDC_ISSUER, STAFF_OIDC_CLIENT_ID, STAFF_OIDC_CLIENT_SECRET } = config
  if ((config.CARRIER_URL === undefined) !== (config.CARRIER_KEY === undefined))
    throw new Error('environment: CARRIER_URL and CARRIER_KEY belong together')
  if (SHOP_ENV !== 'production') return config
  if (config.CARRIER_URL && !config.CARRIER_URL.startsWith('https:'))
    throw new Error('environment: CARRIER_URL must be an https address in production')
  if (!STAFF_ORIGIN.startsWith('https:') && !isLoopback(STAFF_ORIGIN))
    throw new Error('environment: STAFF_ORIGIN must be an https origin in production')
  if (!STAFF_OIDC_ISSUER && !STAFF_OIDC_CLIENT_ID && !STAFF_OIDC_CLIENT_SECRET) return config // passkeys only
  if (!STAFF_OIDC_ISSUER || !STAFF_OIDC_CLIENT_ID || !STAFF_OIDC_CLIENT_SECRET)
    throw new Error('environment: production requires STAFF_OIDC_ISSUER, its client id and its client secret, or none')
  // The demo's provider signs in any demo user without a password.
  if (!STAFF_OIDC_ISSUER.startsWith('https:') || isLoopback(new URL(STAFF_OIDC_ISSUER).origin))
    throw new Error('environment: STAFF_OIDC_ISSUER must be an https provider on another machine in production')
  return config
}
