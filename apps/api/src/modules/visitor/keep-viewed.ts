import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

type Moved = { readonly fromVisitorId: string | undefined; readonly visitorId: string }

/** At a sign-in a visitor's session gets another name; what was looked at goes along. */
export async function keepViewed(tx: Tx, { fromVisitorId, visitorId }: Moved): Promise<void> {
  if (fromVisitorId === undefined) return
  await sql`update viewed_product set session_id = ${visitorId} where session_id = ${fromVisitorId}`.execute(tx)
}
