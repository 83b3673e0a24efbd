import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { uuid7 } from '../../../platform/sql/uuid7.ts'
import type { Asker } from '../asker.ts'
import type { Halves } from '../session/cookies.ts'
import { type Finishing, finishSignIn } from './finish-sign-in.ts'

/**
 * Somebody who orders without an account. Each time a customer of its own: an address that anybody can type in opens
 * nothing that was ordered before.
 */
export async function openGuestSession(
  tx: Tx,
  finishing: Finishing,
  email: string,
  asker: Asker,
  visitorId: string,
): Promise<{ ok: true; halves: Halves; browser: string }> {
  const [customerId, contactId] = [uuid7(), uuid7()]
  await sql`
    with made as (
      insert into customer (id, is_guest, email, default_contact_id)
      values (${customerId}, true, ${email}, ${contactId}) returning id
    )
    insert into contact (id, customer_id, is_guest, email, locale)
    select ${contactId}::uuid, id, true, ${email.toLowerCase()}, ${asker.locale} from made`.execute(tx)
  const proven = {
    contactId,
    customerId,
    method: 'guest',
    needsSecondFactor: false,
    hasSecondFactor: false,
  }
  const finished = await finishSignIn(tx, finishing, proven, asker, visitorId)
  if (!finished.ok || finished.kind !== 'session') throw new Error('a guest has neither flow nor second factor')
  return { ok: true, halves: finished.halves, browser: finished.browser }
}
