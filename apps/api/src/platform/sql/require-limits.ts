import type { Db } from '../db.ts'
import { hasTimeLimits } from './health-queries.ts'

/**
 * Returns a check that rejects if statements have no time limits. Only a pooler can lack them: it accepts no limits from
 * its clients and has to set them for its own connections (`connect_query`).
 */
export function requireLimits(db: Db): () => Promise<void> {
  return async () => {
    const [found] = await hasTimeLimits.rows(db)
    if (!found?.limited)
      throw new Error('the database connections have no time limits: set connect_query of the pooler')
  }
}
