import { sql } from 'kysely'
import type { Pool } from '../../platform/db.ts'

const AT_ONCE = 5_000

const OLD = [
  ['session', `coalesce(ended_at, expires_at) < now() - interval '30 days'`],
  ['one_time_token', `expires_at < now() - interval '1 day'`],
  ['known_browser', `seen_at < now() - interval '400 days'`],
  ['account_event', `happened_at < now() - interval '1 year'`],
  ['durable_limit', `arrival < now()`],
] as const

/** Daily deletion of expired sign-in data. */
export async function deleteExpiredSignIns(pool: Pool): Promise<void> {
  for (const [table, isOld] of OLD) {
    const statement = sql`delete from ${sql.table(table)} where ctid in
      (select ctid from ${sql.table(table)} where ${sql.raw(isOld)} limit ${AT_ONCE})`
    let left = true
    while (left) left = Number((await statement.execute(pool)).numAffectedRows ?? 0) === AT_ONCE
  }
}
