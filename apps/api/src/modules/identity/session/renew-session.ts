import type { FastifyRequest } from 'fastify'
import type { Customer } from '../../../platform/http/caller.ts'
import { Refusal } from '../../../platform/http/errors.ts'
import { hashOf } from '../../../platform/secret.ts'
import type { Identity } from '../identity.ts'
import { type SessionCredential, sessionSecret } from './cookies.ts'
import { nameOf } from './open-session.ts'
import { findBearer, noteSeen } from './session-queries.ts'

/**
 * Extends the token of an active session by an hour with current claims. The session's end does not move, so renewing
 * cannot prolong it indefinitely.
 */
export async function renewSession(
  { db, tokens }: Pick<Identity, 'db' | 'tokens'>,
  { contactId, sessionId }: Customer,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<SessionCredential> {
  const secret = sessionSecret(request)
  const bearer = await findBearer(db, contactId)
  if (secret === undefined || !bearer) throw new Refusal('session_expired')
  await noteSeen.rows(db, sessionId)
  const issued = await tokens.issue(
    {
      sessionId,
      customerId: bearer.customer_id,
      contactId,
      email: bearer.email,
      name: nameOf(bearer),
      isGuest: bearer.is_guest,
    },
    hashOf(secret),
  )
  return { ...issued, secret }
}
