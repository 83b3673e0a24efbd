import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

export type EndReason =
  | 'logout'
  | 'logout-everywhere'
  | 'ended-by-owner'
  | 'password-changed'
  | 'password-reset'
  | 'email-confirmed'
  | 'erased'

/** Invalidates the session's token from the next request on. */
export async function endOneSession(db: Db, contactId: string, sessionId: string, reason: EndReason): Promise<boolean> {
  const { rows } = await sql`
    update session set ended_at = now(), end_reason = ${reason}
    where id = ${sessionId} and contact_id = ${contactId} and ended_at is null and expires_at > now()
    returning id`.execute(db)
  return rows.length > 0
}

export async function endSessionsOf(db: Db, contactId: string, reason: EndReason, exceptId?: string): Promise<void> {
  await sql`
    update session set ended_at = now(), end_reason = ${reason}
    where contact_id = ${contactId} and ended_at is null and id is distinct from ${exceptId ?? null}::uuid`.execute(db)
}
