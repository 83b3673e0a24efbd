import { recordAccountEvent } from '../account-events.ts'
import type { Asker } from '../asker.ts'
import type { Identity } from '../identity.ts'
import { recordReauthentication } from '../session/session-queries.ts'
import { clearTries, takeTry } from './pin-queries.ts'

export type PinVerdict =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'locked'; readonly retryAfterSeconds: number }

type Contact = { readonly contactId: string; readonly sessionId: string }

/** Five wrong attempts, counted in the database, lock the PIN. A right one counts as reauthentication. */
export async function checkPin(
  { db, hasher }: Pick<Identity, 'db' | 'hasher'>,
  { contactId, sessionId }: Contact,
  pinCode: string,
  asker: Asker,
): Promise<PinVerdict> {
  const taken = await takeTry(db, contactId)
  if (taken && taken.locked_seconds > 0) return { kind: 'locked', retryAfterSeconds: taken.locked_seconds }
  if (await hasher.verify(pinCode, taken?.hash)) {
    await clearTries(db, contactId)
    await recordReauthentication(db, sessionId)
    return { kind: 'right' }
  }
  await recordAccountEvent(db, contactId, taken?.isLast ? 'pin-locked' : 'pin-wrong', asker)
  return { kind: 'wrong' }
}
