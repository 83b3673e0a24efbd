import type { Db, Tx } from '../../../platform/db.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { setStaffOfTransaction } from './session-queries.ts'

/** A transaction that knows the staff member who writes, so that the database records them. */
export const transactionBy = <R extends { readonly ok: boolean }>(
  db: Db,
  personId: string,
  requestId: string,
  work: (tx: Tx) => Promise<R>,
): Promise<R> =>
  transaction(db, requestId, async (tx) => {
    await setStaffOfTransaction.rows(tx, personId)
    return work(tx)
  })
