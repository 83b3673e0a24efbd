import { noteEvent } from '../account-events.ts'
import type { Asker } from '../asker.ts'
import type { Identity } from '../identity.ts'
import { noteProof } from '../session/session-queries.ts'
import { clearTries, takeTry } from './pin-queries.ts'

export type PinVerdict =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'locked'; readonly retryAfterSeconds: number }

type Contact = { readonly contactId: string; readonly sessionId: string }

/** Five wrong ones lock it, counted in the database. A right one is a fresh proof of who is there. */
export async function checkPin(
  { db, hasher }: Pick<Identity, 'db' | 'hasher'>,
  { contactId, sessionId }: Contact,
  pinCode: string,
  asker: Asker,
): Promise<PinVerdict> {
  const taken = await takeTry(db.pool, contactId)
  if (taken && taken.locked_seconds > 0) return { kind: 'locked', retryAfterSeconds: taken.locked_seconds }
  if (await hasher.verify(pinCode, taken?.hash)) {
    await clearTries(db.pool, contactId)
    await noteProof(db.pool, sessionId)
    return { kind: 'right' }
  }
  await noteEvent(db.pool, contactId, taken?.isLast ? 'pin-locked' : 'pin-wrong', asker)
  return { kind: 'wrong' }
}
