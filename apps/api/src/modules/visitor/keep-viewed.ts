import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

type Moved = { readonly fromVisitorId: string | undefined; readonly visitorId: string }

/** Sign-in starts a new visitor session, so viewed products move to it. */
export async function mergeViewedProducts(tx: Tx, { fromVisitorId, visitorId }: Moved): Promise<void> {
  if (fromVisitorId === undefined) return
  await sql`update viewed_product set session_id = ${visitorId} where session_id = ${fromVisitorId}`.execute(tx)
}
