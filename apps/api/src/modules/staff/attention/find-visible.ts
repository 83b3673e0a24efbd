import type { AttentionKind } from '@shop/contract/staff/attention'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../../platform/db.ts'
import { accessOf } from '../http/staff-access.ts'
import { findItem, type ItemRow } from './attention-queries.ts'
import { visibleTo } from './visible-items.ts'

/** The item if it is open and the caller may settle it. */
export async function findVisible(
  tx: Tx,
  request: FastifyRequest,
  kind: AttentionKind,
  id: string,
): Promise<ItemRow | undefined> {
  const { everywhere, inBranches } = visibleTo(accessOf(request).staff, [kind])
  const [item] = await findItem.rows(tx, request.now, everywhere, inBranches, kind, id)
  return item
}
