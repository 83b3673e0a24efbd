import type { FastifyRequest } from 'fastify'
import type { Db, Tx } from '../../platform/db.ts'
import { accessOf } from './http/staff-access.ts'
import { transactionBy } from './session/person-transaction.ts'

/** The only way for handlers of staff endpoints to write: by the caller of the request. */
export const staffTransaction = <R extends { readonly ok: boolean }>(
  db: Db,
  request: FastifyRequest,
  work: (tx: Tx) => Promise<R>,
): Promise<R> => transactionBy(db, accessOf(request).staff.personId, request.id, work)
