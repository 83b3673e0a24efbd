import { isProofRecent } from '@shop/domain/account/recent-proof'
import type { Db } from '../../../platform/db.ts'
import { Refusal } from '../../../platform/http/errors.ts'
import { findSessionProof } from './session-queries.ts'

type Asking = { readonly now: Date }

/**
 * What is dear asks for a password or pin of the last minutes: a screen left open, or a script that got into a page,
 * has none. A clock that was moved for a demonstration can only make a proof older.
 */
export async function demandProof(db: Db, sessionId: string, { now }: Asking): Promise<void> {
  const proof = await findSessionProof(db, sessionId)
  const latest = new Date(Math.max(Date.now(), now.getTime()))
  if (!proof || !isProofRecent(proof.proved_at, latest)) throw new Refusal('proof_needed')
}
