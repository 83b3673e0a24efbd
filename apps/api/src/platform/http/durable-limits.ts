import type { Queryable } from '../db.ts'
import { takeLimit, waitForLimit } from '../sql/limit-queries.ts'
import type { Pace } from './gcra.ts'

/**
 * Returns the wait in milliseconds, 0 if the request may pass. Survives a cleared cache and a restart. Inside a
 * transaction a rollback does not count, and concurrent transactions are serialised.
 */
export async function weighDurably(db: Queryable, key: string, { emissionMs, toleranceMs }: Pace): Promise<number> {
  const [taken] = await takeLimit.rows(db, key, emissionMs, toleranceMs)
  if (taken) return 0
  const [row] = await waitForLimit.rows(db, key, toleranceMs)
  return Math.max(1, Math.ceil(row?.wait ?? emissionMs))
}
