import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { hashOf } from '../../../platform/secret.ts'
import { StaffRefusal } from '../http/staff-errors.ts'
import { findProviderToken, touchProviderToken } from './provisioning-queries.ts'

/** Recognisable for scanners that search logs and repositories for secrets. */
export const PROVIDER_TOKEN_PREFIX = 'shop_scim_'
const TOKEN = new RegExp(`^Bearer (${PROVIDER_TOKEN_PREFIX}[A-Za-z0-9_-]{43})$`)
const TOUCH_MS = 60_000
/** Entra ID requires 25 requests a second. A first synchronisation sends many at once. */
const PER_SECOND = 30
const BURST = 120

/** A bucket of requests per token, of this process. The edge limits requests by address before it. */
function requestLimit() {
  const buckets = new Map<string, { left: number; at: number }>()
  return (key: string, now: Date): boolean => {
    const bucket = buckets.get(key) ?? { left: BURST, at: now.getTime() }
    const left = Math.min(BURST, bucket.left + (Math.max(0, now.getTime() - bucket.at) / 1_000) * PER_SECOND)
    buckets.set(key, { left: left >= 1 ? left - 1 : left, at: now.getTime() })
    return left >= 1
  }
}

/** Whether a request carries a valid token of the identity provider. Such a token authenticates no person. */
export function providerCheck(db: Db) {
  const isWithinLimit = requestLimit()
  return async (request: FastifyRequest, now: Date): Promise<boolean> => {
    const secret = TOKEN.exec(request.headers.authorization ?? '')?.[1]
    const [token] = secret === undefined ? [] : await findProviderToken.rows(db, hashOf(secret), now)
    if (!token) return false
    if (!isWithinLimit(token.id, now)) throw new StaffRefusal('rate_limited')
    if (now.getTime() - (token.used_at?.getTime() ?? 0) > TOUCH_MS) await touchProviderToken.rows(db, token.id, now)
    return true
  }
}
