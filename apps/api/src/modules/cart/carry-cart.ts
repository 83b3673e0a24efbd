import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

type SignedIn = { readonly fromVisitorId: string | undefined; readonly visitorId: string }

/**
 * Sign-in starts a new visitor session, so the visitor's cart moves to it. The customer's next request merges both
 * carts.
 */
export async function mergeCart(tx: Tx, { fromVisitorId, visitorId }: SignedIn): Promise<void> {
  if (fromVisitorId === undefined) return
  await sql`
    update cart set session_id = ${visitorId}
    where session_id = ${fromVisitorId} and customer_id is null and state = 'open'`.execute(tx)
}
