import { sql } from 'kysely'
import type { Pool } from '../../platform/db.ts'
import { SESSION_DAYS } from '../../platform/http/visitor-session.ts'

/** Rows per statement, so that a clean-up holds no locks for long. */
const AT_ONCE = 5_000

/** 400 days, so that a season can be compared with the previous one. */
const SEARCH_DAYS = 400

/** Daily deletion of visitor data older than the session lifetime. */
export async function deleteExpiredVisitors(pool: Pool): Promise<void> {
  const until = sql`now() - make_interval(days => ${SESSION_DAYS})`
  const statements = [
    sql`delete from viewed_product where ctid in (select ctid from viewed_product where viewed_at < ${until} limit ${AT_ONCE})`,
    sql`delete from product_contact where ctid in (select ctid from product_contact where requested_at < ${until} limit ${AT_ONCE})`,
    sql`delete from message where id in (select id from message where left_at < ${until} limit ${AT_ONCE})`,
    sql`delete from preference where ctid in (select ctid from preference where visitor_id is not null and changed_at < ${until} limit ${AT_ONCE})`,
    // Never confirmed, so the address may belong to another person.
    sql`delete from newsletter_subscription where ctid in (select ctid from newsletter_subscription where state = 'pending' and requested_at < now() - interval '30 days' limit ${AT_ONCE})`,
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
