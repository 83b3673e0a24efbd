import type { Db } from '../../platform/db.ts'
import { deleteInParts } from '../../platform/sql/delete-in-parts.ts'
import { EXPIRED_VISITORS } from './forget-queries.ts'

/** Daily deletion of visitor data older than the session lifetime. */
export const deleteExpiredVisitors = (db: Db): Promise<void> => deleteInParts(db, EXPIRED_VISITORS)
