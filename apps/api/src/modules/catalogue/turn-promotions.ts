import { sql } from 'kysely'
import type { Pool } from '../../platform/db.ts'

/** A little more than the minute between two runs: a product announced twice is only read twice. */
const LOOK_BACK = '3 minutes'

/** A promotion begins and ends by the clock, without any write: its products are announced as changed. */
export async function announceTurnedPromotions(pool: Pool): Promise<void> {
  await sql`
    select announce_product(mp.product_id)
    from promotion m join promotion_product mp on mp.promotion_id = m.id
    where m.starts_at between now() - ${LOOK_BACK}::interval and now()
       or m.ends_at between now() - ${LOOK_BACK}::interval and now()`.execute(pool)
}
