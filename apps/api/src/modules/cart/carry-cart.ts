import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

type SignedIn = { readonly fromVisitorId: string | undefined; readonly visitorId: string }

/**
 * At a sign-in the visitor gets another session; what they collected goes along with it. The customer's next call finds
 * both carts and makes them one.
 */
export async function carryCart(tx: Tx, { fromVisitorId, visitorId }: SignedIn): Promise<void> {
  if (fromVisitorId === undefined) return
  await sql`
    update cart set session_id = ${visitorId}
    where session_id = ${fromVisitorId} and customer_id is null and state = 'open'`.execute(tx)
}
