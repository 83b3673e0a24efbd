import type { Db } from '../../platform/db.ts'
import { deleteInParts } from '../../platform/sql/delete-in-parts.ts'
import { EXPIRED_SIGN_INS } from './forget-queries.ts'

/** Daily deletion of expired sign-in data. */
export const deleteExpiredSignIns = (db: Db): Promise<void> => deleteInParts(db, EXPIRED_SIGN_INS)
