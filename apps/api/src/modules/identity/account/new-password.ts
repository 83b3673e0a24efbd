import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { dropOneTimeTokens } from '../one-time-token.ts'
import type { EndReason } from '../session/end-sessions.ts'
import { endSessionsOf } from '../session/end-sessions.ts'
import { forgetBrowsers } from '../session/known-browser.ts'
import { confirmAddress, setPassword } from './contact-queries.ts'

/** A new password ends every session, every open link and every sign-in under way: whoever had the old one has nothing. */
export async function storeNewPassword(tx: Tx, contactId: string, hash: string, reason: EndReason): Promise<void> {
  await setPassword(tx, contactId, hash)
  await endSessionsOf(tx, contactId, reason)
  for (const purpose of ['reset-password', 'second-factor', 'code'] as const)
    await dropOneTimeTokens(tx, purpose, contactId)
  await forgetBrowsers(tx, contactId)
}

/**
 * The link came by mail, so the address is theirs. Had nobody confirmed it before, the account may have been made by
 * somebody else to wait in: what that person set up goes.
 */
export async function claimAddress(tx: Tx, contactId: string): Promise<void> {
  if (!(await confirmAddress(tx, contactId))) return
  await sql`delete from second_factor where contact_id = ${contactId}`.execute(tx)
  await sql`delete from recovery_code where contact_id = ${contactId}`.execute(tx)
  await sql`delete from outside_identity where contact_id = ${contactId}`.execute(tx)
  await sql`delete from pin where contact_id = ${contactId}`.execute(tx)
}
