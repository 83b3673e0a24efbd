import { sql } from 'kysely'
import type { Pool } from '../../platform/db.ts'
import { SESSION_DAYS } from '../../platform/http/visitor-session.ts'

/** So many rows at a time: nobody waits for a clean-up. */
const AT_ONCE = 5_000

/** A year and a month: what is searched for in a season is compared with the season before. */
const SEARCH_DAYS = 400

/** Once a day: what a visitor left behind goes when their session would have ended. */
export async function forgetVisitors(pool: Pool): Promise<void> {
  const until = sql`now() - make_interval(days => ${SESSION_DAYS})`
  const statements = [
    sql`delete from viewed_product where ctid in (select ctid from viewed_product where viewed_at < ${until} limit ${AT_ONCE})`,
    sql`delete from product_contact where ctid in (select ctid from product_contact where asked_at < ${until} limit ${AT_ONCE})`,
    sql`delete from message where id in (select id from message where left_at < ${until} limit ${AT_ONCE})`,
    sql`delete from preference where ctid in (select ctid from preference where visitor_id is not null and changed_at < ${until} limit ${AT_ONCE})`,
    // asked for and never confirmed: the address may be somebody else's
    sql`delete from newsletter_subscription where ctid in (select ctid from newsletter_subscription where state = 'pending' and asked_at < now() - interval '30 days' limit ${AT_ONCE})`,
    sql`delete from erasure where ctid in (select ctid from erasure where erased_at is null and expires_at < now() limit ${AT_ONCE})`,
    sql`delete from search_event where id in (select id from search_event where at < ${until} limit ${AT_ONCE})`,
    sql`delete from search_count where ctid in (select ctid from search_count where day < current_date - ${SEARCH_DAYS}::int limit ${AT_ONCE})`,
    sql`delete from daily_count where ctid in (select ctid from daily_count where day < current_date - 2 limit ${AT_ONCE})`,
  ]
  for (const statement of statements) {
    let left = true
    while (left) left = Number((await statement.execute(pool)).numAffectedRows ?? 0) === AT_ONCE
  }
}
