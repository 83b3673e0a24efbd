import type { Tx } from '../../../platform/db.ts'
import { dropOneTimeTokens } from '../one-time-token.ts'
import type { EndReason } from '../session/end-sessions.ts'
import { endSessionsOf } from '../session/end-sessions.ts'
import { forgetBrowsers } from '../session/known-browser.ts'
import { findSessionProof } from '../session/session-queries.ts'
import { confirmAddress, DELETE_FACTORS, removePassword, setPassword } from './contact-queries.ts'

/** Ends every session, open link, pending sign-in and known browser. The session `exceptId` stays. */
async function endAccess(tx: Tx, contactId: string, reason: EndReason, exceptId?: string): Promise<void> {
  await endSessionsOf(tx, contactId, reason, exceptId)
  for (const purpose of ['reset-password', 'second-factor', 'code'] as const)
    await dropOneTimeTokens(tx, purpose, contactId)
  await forgetBrowsers(tx, contactId)
}

/** A new password ends all access gained with the old one. */
export async function storeNewPassword(tx: Tx, contactId: string, hash: string, reason: EndReason): Promise<void> {
  await setPassword(tx, contactId, hash)
  await endAccess(tx, contactId, reason)
}

async function dropFactors(tx: Tx, contactId: string): Promise<void> {
  for (const statement of DELETE_FACTORS) await statement.rows(tx, contactId)
}

/**
 * Call after a reset by a mailed link. If the address was unconfirmed until now, another person may have registered it
 * first (account pre-hijacking), so every factor set up before is removed.
 */
export async function claimAddress(tx: Tx, contactId: string): Promise<void> {
  if (await confirmAddress(tx, contactId)) await dropFactors(tx, contactId)
}

/**
 * Confirms the address by a mailed link and ends all access gained before. A session of the same account stays: its
 * browser has both the password and the mailbox. Without such a session the password may be another person's, so it is
 * removed too. Factors stay only if that session has proven them. Returns false if the address was confirmed already.
 */
export async function confirmByLink(tx: Tx, contactId: string, sessionId: string | undefined): Promise<boolean> {
  if (!(await confirmAddress(tx, contactId))) return false
  await endAccess(tx, contactId, 'email-confirmed', sessionId)
  if (sessionId === undefined) await removePassword(tx, contactId)
  const proof = sessionId === undefined ? undefined : await findSessionProof(tx, sessionId)
  if (proof?.second_factor_at == null) await dropFactors(tx, contactId)
  return true
}
