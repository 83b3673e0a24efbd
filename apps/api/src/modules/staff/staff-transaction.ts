import { REASON_HEADER, REASON_LENGTH } from '@shop/contract/staff/office/history'
import type { FastifyRequest } from 'fastify'
import type { Db, Tx } from '../../platform/db.ts'
import { transaction } from '../../platform/sql/transaction.ts'
import { accessOf } from './http/staff-access.ts'

/** The reason that the person stated for the change. A malformed one is none. */
function reasonOf({ headers }: FastifyRequest): string | undefined {
  const stated = headers[REASON_HEADER]
  if (typeof stated !== 'string') return undefined
  try {
    return decodeURIComponent(stated).trim().slice(0, REASON_LENGTH) || undefined
  } catch {
    return undefined
  }
}

/** The only way for handlers of staff endpoints to write: by the caller of the request, who may state a reason. */
export const staffTransaction = <R extends { readonly ok: boolean }>(
  db: Db,
  request: FastifyRequest,
  work: (tx: Tx) => Promise<R>,
): Promise<R> => {
  const { personId, device } = accessOf(request).staff
  const reason = reasonOf(request)
  const actor = {
    staffId: personId,
    ...(device === null ? {} : { deviceId: device.id }),
    ...(reason === undefined ? {} : { reason }),
  }
  return transaction(db, request.id, work, { actor })
}
