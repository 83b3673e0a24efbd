import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { isSignature } from '../names.ts'
import { findOrderByPublicId } from '../order-queries.ts'
import { isErased, type OrderRow } from '../order-row.ts'

type Access = { readonly db: Db; readonly secret: string }

export const isBuyer = ({ caller }: Pick<FastifyRequest, 'caller'>, order: OrderRow): boolean =>
  caller.kind === 'customer' && caller.customerId === order.customer_id

/**
 * The order of the caller's session or of a signed link. Returns nothing for another customer's order, so that its
 * existence is not disclosed.
 */
export async function orderFor(
  { db, secret }: Access,
  request: Pick<FastifyRequest, 'caller'>,
  id: string,
  signature: string | undefined,
): Promise<OrderRow | undefined> {
  const [order] = await findOrderByPublicId.rows(db, id)
  if (!order || isErased(order)) return undefined
  return isBuyer(request, order) || (signature !== undefined && isSignature(secret, id, signature)) ? order : undefined
}
