import type { Queryable } from '../../../platform/db.ts'
import { endOneSessionQuery, endSessionsOfQuery } from './session-queries.ts'

export type EndReason =
  | 'logout'
  | 'logout-everywhere'
  | 'ended-by-owner'
  | 'password-changed'
  | 'password-reset'
  | 'email-confirmed'
  | 'erased'

/** Invalidates the session's token from the next request on. */
export async function endOneSession(
  db: Queryable,
  contactId: string,
  sessionId: string,
  reason: EndReason,
): Promise<boolean> {
  const rows = await endOneSessionQuery.rows(db, reason, sessionId, contactId)
  return rows.length > 0
}

export async function endSessionsOf(
  db: Queryable,
  contactId: string,
  reason: EndReason,
  exceptId?: string,
): Promise<void> {
  await endSessionsOfQuery.rows(db, reason, contactId, exceptId ?? null)
}
