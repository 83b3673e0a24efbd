import { allowsAfter, endedBy } from '@shop/domain/order/give-back'
import { type Condition, isForSale, worstOf } from '@shop/domain/order/return'
import type { Tx } from '../../../platform/db.ts'
import { returnStock } from '../ledger/take-queries.ts'
import { listOrderLines, lockOrder } from '../order-queries.ts'
import type { OrderLineRow, OrderRow } from '../order-row.ts'
import { settle, worthOf } from '../settle/settle-return.ts'
import { queueMail, transitionOrder } from '../transition.ts'
import { cancelOrder } from './cancel-order.ts'
import { endRestIfGone } from './parts/end-rest.ts'
import { readHere } from './parts/parts.ts'
import { listReplacements, listWithdrawals, setReturned, type WithdrawalRow } from './post-purchase-queries.ts'
import { toWithdrawLines } from './withdraw.ts'

/** Condition of the returned goods and the branch that received them. */
export type Return = { readonly condition: Condition | undefined; readonly branchId: number | undefined }
export type TakenBack =
  | { readonly ok: true; readonly count: number }
  | { readonly ok: false; readonly code: 'order_not_found' | 'condition_missing' | 'branch_missing' }

/**
 * Receives the goods of confirmed withdrawals and corrects stock, money and points once. If nothing of the order is
 * left it ends: `cancelled` if the goods never left, otherwise `returned`. Of an order that was handed over in part,
 * some goods have left and others not.
 */
export async function receiveReturn(tx: Tx, orderId: string, handedIn: Return, now: Date): Promise<TakenBack> {
  const [order] = await lockOrder.rows(tx, orderId)
  if (!order) return { ok: false, code: 'order_not_found' }
  const withdrawals = await listWithdrawals.rows(tx, orderId)
  const waiting = withdrawals.filter(({ state }) => state === 'confirmed')
  if (waiting.length === 0 || !allowsAfter(order.state, 'receive')) return { ok: true, count: 0 }
  const isOver = endedBy(order.state) === 'returned'
  const { hasParts, isHere } = await readHere(tx, order)
  const hasLeft = waiting.some((one) => one.lines.some((part) => !isHere(part.lineNumber)))
  const { condition } = handedIn
  const branchId = hasLeft ? (handedIn.branchId ?? order.branch_id) : null
  if (hasLeft && condition === undefined) return { ok: false, code: 'condition_missing' }
  if (hasLeft && branchId === null) return { ok: false, code: 'branch_missing' }
  const lines = await listOrderLines.rows(tx, orderId)
  const isAll = toWithdrawLines(lines, withdrawals).every(({ gone, quantity }) => gone === quantity)
  // No goods left and none remain on order: the cancellation releases everything and ends the withdrawals.
  if (isAll && !isOver && !hasParts) await cancelOrder(tx, orderId, { by: 'staff', reason: 'withdrawn', now })
  else {
    // Goods that never left are as new and still in their branch.
    const conditionOf = (lineNumber: number) => (isHere(lineNumber) ? 'as_new' : (condition ?? 'as_new'))
    const parts = waiting.flatMap((one) =>
      one.lines.map((part) => ({ ...part, condition: conditionOf(part.lineNumber) })),
    )
    await settleReturns(tx, order, waiting, now, hasLeft)
    for (const { id, lines: own } of waiting)
      await setReturned.rows(tx, id, worstOf(own.map(({ lineNumber }) => conditionOf(lineNumber))), branchId)
    await restock(tx, order, lines, parts, branchId)
  }
  if (isAll && isOver) await transitionOrder(tx, order, { to: 'returned', by: 'staff' })
  if (hasParts) await endRestIfGone(tx, order.id, now)
  return { ok: true, count: waiting.length }
}

export type Settled = { readonly cents: number; readonly points: number; readonly restCents: number }

/**
 * Refunds money and points of these withdrawals. The caller restocks afterwards: points, then credit, then stock is the
 * lock order that placing an order uses, to avoid deadlocks.
 */
export async function settleReturns(
  tx: Tx,
  order: OrderRow,
  waiting: readonly WithdrawalRow[],
  now: Date,
  hasLeft: boolean,
): Promise<Settled> {
  const before = (await listWithdrawals.rows(tx, order.id)).filter(({ state }) => state === 'refunded')
  let worthBack = before.reduce((sum, one) => sum + worthOf(one), 0)
  let done: Settled = { cents: 0, points: 0, restCents: 0 }
  for (const withdrawal of waiting) {
    worthBack += worthOf(withdrawal)
    const refund = await settle(tx, order, withdrawal, worthBack, now)
    const { points, restCents } = refund
    // An order still to be paid at the counter costs less there, so no money is refunded.
    if (restCents < withdrawal.refund_cents || points > 0 || hasLeft)
      await queueMail(tx, order, 'refunded', mailOf(withdrawal, points, restCents), withdrawal.id)
    done = {
      cents: done.cents + withdrawal.refund_cents,
      points: done.points + points,
      restCents: done.restCents + restCents,
    }
  }
  return done
}

const mailOf = (
  { refund_cents: cents, reduced_cents: reducedCents, reduced_reason: reason }: WithdrawalRow,
  points: number,
  tillCents: number,
) => ({
  cents,
  worthCents: cents + points,
  ...(tillCents > 0 ? { tillCents } : {}),
  ...(reducedCents > 0 ? { reducedCents, reason } : {}),
})

type ReturnedPart = { readonly lineNumber: number; readonly quantity: number; readonly condition: Condition }

/** Restocks only goods that are as new, in the branch that received them. Stock is locked in the order of products. */
export async function restock(
  tx: Tx,
  { id }: OrderRow,
  lines: readonly OrderLineRow[],
  parts: readonly ReturnedPart[],
  branchId: number | null,
) {
  const pieces = parts
    .flatMap(({ lineNumber, quantity, condition }) => {
      const productId = lines.find((line) => line.line_number === lineNumber)?.product_id
      return productId === undefined ? [] : [{ productId, quantity, condition }]
    })
    .sort((left, right) => (left.productId < right.productId ? -1 : 1))
  const replacements = await listReplacements.rows(tx, id)
  for (const { productId, quantity, condition } of pieces) {
    const [own] = await returnStock.rows(tx, id, productId, quantity, branchId, isForSale(condition))
    let rest = quantity - (own?.pieces ?? 0)
    // The customer got another product instead of the rest.
    for (const { replaced_by } of replacements.filter(({ product_id }) => product_id === productId)) {
      if (rest === 0) break
      const [other] = await returnStock.rows(tx, id, replaced_by, rest, branchId, isForSale(condition))
      rest -= other?.pieces ?? 0
    }
  }
}
