import { permissionsOf } from '@shop/contract/staff/permissions'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { hashOf } from '../../../platform/secret.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { type Identified, toGrant } from '../session/staff-session.ts'
import { findToken, touchToken } from './token-queries.ts'

/** Recognisable for scanners that search logs and repositories for secrets. */
export const TOKEN_PREFIX = 'shop_staff_'
const TOKEN = new RegExp(`^Bearer (${TOKEN_PREFIX}[A-Za-z0-9_-]{43})$`)
const TOUCH_MS = 60_000

/**
 * Authenticates a request of a terminal by the token of a person, with the permissions that the person has now. Nothing
 * if the request has no such header; browsers send such a header only on request of a script of this origin, so a foreign site cannot use it.
 */
export async function identifyToken(db: Db, request: FastifyRequest, now: Date): Promise<Identified | undefined> {
  const { authorization } = request.headers
  if (authorization === undefined) return undefined
  const secret = TOKEN.exec(authorization)?.[1]
  const [token] = secret === undefined ? [] : await findToken.rows(db, hashOf(secret))
  if (!token) return { ok: false, code: 'unauthenticated' }
  if (now >= token.expires_at) return { ok: false, code: 'session_expired' }
  if (now.getTime() - (token.used_at?.getTime() ?? 0) > TOUCH_MS) await touch(db, request, token, now)
  const grants = token.grants.map(toGrant)
  return {
    ok: true,
    staff: {
      personId: token.person_id,
      name: token.name,
      sessionId: token.id,
      tokenId: token.id,
      // That of its creation: a few minutes later, sensitive actions need a new token or the application.
      confirmedAt: token.confirmed_at,
      device: null,
      grants,
      scopes: permissionsOf(grants),
    },
  }
}

const touch = (
  db: Db,
  request: FastifyRequest,
  { id, person_id }: { readonly id: string; readonly person_id: string },
  now: Date,
) =>
  transaction(
    db,
    request.id,
    async (tx) => {
      await touchToken.rows(tx, id, now)
      return { ok: true }
    },
    { actor: { staffId: person_id } },
  )
