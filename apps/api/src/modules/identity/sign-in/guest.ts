import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
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
  const { rows } = await sql<{ customer_id: string; contact_id: string }>`
    with made as (insert into customer (is_guest, email) values (true, ${email}) returning id)
    insert into contact (customer_id, is_guest, email, locale)
    select id, true, ${email.toLowerCase()}, ${asker.locale} from made
    returning customer_id, id as contact_id`.execute(tx)
  const made = rows[0]
  if (!made) throw new Error('the guest was not stored')
  await sql`update customer set default_contact_id = ${made.contact_id} where id = ${made.customer_id}`.execute(tx)
  const proven = {
    contactId: made.contact_id,
    customerId: made.customer_id,
    method: 'guest',
    needsSecondFactor: false,
    hasSecondFactor: false,
  }
  const finished = await finishSignIn(tx, finishing, proven, asker, visitorId)
  if (!finished.ok || finished.kind !== 'session') throw new Error('a guest has neither flow nor second factor')
  return { ok: true, halves: finished.halves, browser: finished.browser }
}
