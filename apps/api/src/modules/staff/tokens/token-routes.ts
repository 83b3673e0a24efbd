import { createToken, endToken, listTokens } from '@shop/contract/staff/tokens'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { hashOf, newSecret } from '../../../platform/secret.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { TOKEN_PREFIX } from './identify-token.ts'
import { endOwnToken, insertToken, listOwnTokens } from './token-queries.ts'

const HOUR_MS = 3_600_000

/** Tokens with which a person uses the staff API from a terminal (ADR 0075). */
export function tokenRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, listTokens, async (request) => {
    const { personId, tokenId } = accessOf(request).staff
    const rows = await listOwnTokens.rows(db, personId, request.now)
    const tokens = rows.map(({ id, name, used_at, expires_at }) => ({
      id,
      name,
      usedAt: used_at?.toISOString() ?? null,
      expiresAt: expires_at.toISOString(),
      isCurrent: id === tokenId,
    }))
    return answer(200, { tokens })
  })

  serveStaff(app, createToken, async (request) => {
    const { personId, tokenId, confirmedAt } = accessOf(request).staff
    // Otherwise a stolen token could renew itself for ever.
    if (tokenId !== undefined) return refuseStaff('token_by_token')
    const { name, hours } = request.body
    const secret = `${TOKEN_PREFIX}${newSecret()}`
    const expiresAt = new Date(request.now.getTime() + hours * HOUR_MS)
    const { id } = await staffTransaction(db, request, async (tx) => {
      const [row] = await insertToken.rows(tx, personId, name, hashOf(secret), request.now, expiresAt, confirmedAt)
      return { ok: true, id: row?.id ?? '' }
    })
    return answer(200, { id, secret, expiresAt: expiresAt.toISOString() })
  })

  serveStaff(app, endToken, async (request) => {
    const { personId } = accessOf(request).staff
    const ended = await staffTransaction(db, request, async (tx) => {
      const [row] = await endOwnToken.rows(tx, request.params.id, personId, request.now)
      return { ok: row !== undefined }
    })
    return ended.ok ? answer(200, {}) : refuseStaff('not_found')
  })
}
