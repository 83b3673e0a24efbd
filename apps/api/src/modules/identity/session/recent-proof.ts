import { isProofRecent } from '@shop/domain/account/recent-proof'
import type { Queryable } from '../../../platform/db.ts'
import { Refusal } from '../../../platform/http/errors.ts'
import { findSessionProof } from './session-queries.ts'

type RequestContext = { readonly now: Date }

/**
 * Sensitive actions require a password or PIN entered within the last minutes, which an unattended screen or an
 * injected script cannot provide. A clock override can only make a proof older.
 */
export async function requireReauthentication(
  db: Queryable,
  sessionId: string,
  { now }: RequestContext,
): Promise<void> {
  const proof = await findSessionProof(db, sessionId)
  const latest = new Date(Math.max(Date.now(), now.getTime()))
  if (!proof || !isProofRecent(proof.proved_at, latest)) throw new Refusal('proof_needed')
}
