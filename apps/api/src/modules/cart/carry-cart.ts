import type { Tx } from '../../platform/db.ts'
import { mergeCartQuery } from './cart-queries.ts'

type SignedIn = { readonly fromVisitorId: string | undefined; readonly visitorId: string }

/**
 * Sign-in starts a new visitor session, so the visitor's cart moves to it. The customer's next request merges both
 * carts.
 */
export async function mergeCart(tx: Tx, { fromVisitorId, visitorId }: SignedIn): Promise<void> {
  if (fromVisitorId === undefined) return
  await mergeCartQuery.rows(tx, visitorId, fromVisitorId)
}
