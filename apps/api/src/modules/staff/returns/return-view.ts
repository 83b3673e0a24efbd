import type { ReturnView } from '@shop/contract/staff/branch/returns'
import { counterName } from '@shop/domain/order/collection'
import { allowsAfter, endedBy } from '@shop/domain/order/give-back'
import { withdrawUntil } from '@shop/domain/order/withdrawal'
import type { Tx } from '../../../platform/db.ts'
import { isWithdrawable, linesToReturn, lockOrder, readHere, receiptOf, type Terms } from '../../order/index.ts'
import { isPendingReturn, listReturnLines, listReturns } from './return-queries.ts'

type Found = { readonly id: string; readonly branch: string | null }

/** The order as the counter needs it for a return. Read under the lock of the order, so that all parts agree. */
export async function viewReturn(tx: Tx, found: Found, terms: Terms): Promise<ReturnView | undefined> {
  const [order] = await lockOrder.rows(tx, found.id)
  if (!order) return undefined
  const { hasParts, isHere } = await readHere(tx, order)
  const all = await linesToReturn(tx, order.id)
  const lines = hasParts ? all.filter(({ lineNumber }) => !isHere(lineNumber)) : all
  const isInTime = isWithdrawable(order, terms)
  const hasLeft = allowsAfter(order.state, 'receive') && (hasParts || endedBy(order.state) === 'returned')
  const done = await listReturns.rows(tx, order.id)
  const doneLines = await listReturnLines.rows(tx, order.id)
  const [pending] = await isPendingReturn.rows(tx, order.number)
  return {
    number: order.number,
    customer: counterName({ ...order.contact, email: order.email }),
    branch: found.branch,
    paymentMethod: order.payment_method,
    handedOverAt: order.handed_over_at?.toISOString() ?? null,
    until: withdrawUntil(receiptOf(order, terms)) ?? null,
    isInTime,
    // Goods with a defect come back at any time, also those made to order.
    canReturn: hasLeft && lines.some((line) => line.received < line.quantity),
    isPending: pending?.is_pending === true,
    lines: [...lines],
    returns: done.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      person: row.person,
      branch: row.branch,
      refundCents: row.refund_cents,
      pointsBack: row.points_back,
      reducedCents: row.reduced_cents,
      tillCents: row.till_cents,
      receipt: row.receipt,
      lines: doneLines
        .filter(({ return_id }) => return_id === row.id)
        .map((line) => ({
          title: line.title,
          quantity: line.quantity,
          condition: line.goods_condition,
          reducedCents: line.reduced_cents,
          reason: line.reason,
          photoId: line.photo_id,
        })),
    })),
  }
}
