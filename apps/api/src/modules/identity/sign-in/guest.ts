import type { Tx } from '../../../platform/db.ts'
import { uuid7 } from '../../../platform/sql/uuid7.ts'
import { openGuestSessionQuery } from '../account/register-queries.ts'
import type { Asker } from '../asker.ts'
import type { SessionCredential } from '../session/cookies.ts'
import { type Finishing, finishSignIn } from './finish-sign-in.ts'

/**
 * Opens a session for an order without an account. Each is a new customer, because an unverified address must not give
 * access to earlier orders.
 */
export async function openGuestSession(
  tx: Tx,
  finishing: Finishing,
  email: string,
  asker: Asker,
  visitorId: string,
): Promise<{ ok: true; halves: SessionCredential; browser: string }> {
  const [customerId, contactId] = [uuid7(), uuid7()]
  await openGuestSessionQuery.rows(tx, customerId, email, contactId, email.toLowerCase(), asker.locale)
  const proven = {
    contactId,
    customerId,
    method: 'guest',
    needsSecondFactor: false,
    hasSecondFactor: false,
  }
  const finished = await finishSignIn(tx, finishing, proven, asker, visitorId)
  if (!finished.ok || finished.kind !== 'session') throw new Error('guest sign-in returned no session')
  return { ok: true, halves: finished.halves, browser: finished.browser }
}
