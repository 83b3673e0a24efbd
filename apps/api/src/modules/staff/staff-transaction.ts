import type { FastifyRequest } from 'fastify'
import type { Db, Tx } from '../../platform/db.ts'
import { transaction } from '../../platform/sql/transaction.ts'
import { accessOf } from './http/staff-access.ts'

/** The only way for handlers of staff endpoints to write: by the caller of the request. */
export const staffTransaction = <R extends { readonly ok: boolean }>(
  db: Db,
  request: FastifyRequest,
  work: (tx: Tx) => Promise<R>,
): Promise<R> => {
  const { personId, device } = accessOf(request).staff
  const actor = device === null ? { staffId: personId } : { staffId: personId, deviceId: device.id }
  return transaction(db, request.id, work, { actor })
}
