import type { Tx } from '../../../platform/db.ts'
import { hashOf } from '../../../platform/secret.ts'
import { findContact } from '../account/contact-queries.ts'
import type { Asker } from '../asker.ts'
import { takeOneTimeToken } from '../one-time-token.ts'
import { type Finished, type Finishing, finishSignIn } from './finish-sign-in.ts'

export type CodeUse = {
  readonly code: string
  readonly state: string | undefined
  /** Secret of the browser that started the sign-in; without it, a code leaked by a history or log is useless. */
  readonly verifier: string | undefined
}
const INVALID: Finished = { ok: false, code: 'token_invalid' }

export async function useCode(
  tx: Tx,
  finishing: Finishing,
  { code, state, verifier }: CodeUse,
  asker: Asker,
  visitorId: string,
): Promise<Finished> {
  const taken = await takeOneTimeToken(tx, 'code', code)
  if (!taken?.contact_id || verifier === undefined) return INVALID
  const { challenge, method, isSecond } = taken.data
  if (hashOf(verifier).toString('base64url') !== challenge) return INVALID
  if (state !== undefined && state !== taken.data['state']) return INVALID
  const contact = await findContact(tx, taken.contact_id)
  if (!contact || contact.blocked_at) return INVALID
  const proven = {
    contactId: contact.id,
    customerId: contact.customer_id,
    method: String(method),
    needsSecondFactor: contact.has_second_factor,
    hasSecondFactor: isSecond === true,
  }
  return finishSignIn(tx, finishing, proven, asker, visitorId)
}
