import { isUuid } from '@shop/domain/uuid'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import type { Identified } from '../../../platform/http/access.ts'
import { hashOf, isSame } from '../../../platform/secret.ts'
import { sessionSecret } from './cookies.ts'
import { findLiveSession, noteSeen } from './session-queries.ts'
import type { Tokens } from './token.ts'

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/
const SEEN_EVERY_MS = 300_000

const NOBODY: Identified = { ok: false, code: 'unauthenticated' }
const ENDED: Identified = { ok: false, code: 'session_expired' }

/**
 * Requires a token signed here, the cookie that matches its fingerprint, and a live session row. A stolen token has no
 * cookie, a forged request has no token, and after logout there is no row.
 */
export function makeIdentify(db: Db, tokens: Tokens) {
  return async function identify(request: FastifyRequest): Promise<Identified> {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
    const secret = sessionSecret(request)
    if (token === undefined || secret === undefined) return NOBODY
    const read = await tokens.read(token)
    if (!read.ok) return read.isExpired ? ENDED : NOBODY
    const hash = hashOf(secret)
    if (!isUuid(read.sessionId) || !isSame(hash, read.fingerprint)) return NOBODY
    const [row] = await findLiveSession.rows(db, read.sessionId, hash)
    if (!row) return ENDED
    if (Date.now() - row.seen_at.getTime() > SEEN_EVERY_MS) await noteSeen.rows(db, row.id)
    return {
      ok: true,
      customer: {
        customerId: row.customer_id,
        contactId: row.contact_id,
        sessionId: row.id,
        isGuest: row.is_guest,
      },
    }
  }
}
