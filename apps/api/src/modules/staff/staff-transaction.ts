import type { FastifyRequest } from 'fastify'
import type { Db, Tx } from '../../platform/db.ts'
import { transaction } from '../../platform/sql/transaction.ts'
import { accessOf } from './http/staff-access.ts'
import { setStaffOfTransaction } from './session/session-queries.ts'

/** The only way for staff endpoints to write: the transaction knows the person, so that the database records them. */
export const staffTransaction = <R extends { readonly ok: boolean }>(
  db: Db,
  request: FastifyRequest,
  work: (tx: Tx) => Promise<R>,
): Promise<R> =>
  transaction(db, request.id, async (tx) => {
    await setStaffOfTransaction.rows(tx, accessOf(request).staff.personId)
    return work(tx)
  })
