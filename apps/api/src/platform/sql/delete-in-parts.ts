import type { Db } from '../db.ts'
import { prepared } from '../prepared.ts'

/** Rows per statement, so that a clean-up holds no locks for long. */
const AT_ONCE = 5_000

/** A clean-up of one table. Rows are found by `key`: `ctid`, or the primary key of a partitioned table. */
export const deletion = (table: string, isOld: string, key: 'ctid' | 'id' = 'ctid') =>
  prepared<{ readonly deleted: number }, [most: number]>(
    `delete_old_${table}`,
    `with gone as (delete from ${table} where ${key} in (select ${key} from ${table} where ${isOld} limit $1) returning 1)
     select count(*)::int as deleted from gone`,
  )

export async function deleteInParts(db: Db, deletions: readonly ReturnType<typeof deletion>[]): Promise<void> {
  for (const one of deletions) {
    let left = true
    while (left) left = (await one.rows(db, AT_ONCE))[0]?.deleted === AT_ONCE
  }
}
