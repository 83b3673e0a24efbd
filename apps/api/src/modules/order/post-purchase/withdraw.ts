import { dayAt } from '@shop/domain/dates'
import { allowsAfter } from '@shop/domain/order/give-back'
import {
  type LineToWithdraw,
  leftOf,
  mayWithdraw,
  type Part,
  type Receipt,
  refundValue,
  splitRefund as shareOf,
  type WithdrawalRefusal,
} from '@shop/domain/order/withdrawal'
import type { PaidOrder } from '@shop/domain/picking/short-pick'
import { accept, refuse } from '@shop/domain/result'
import type { Tx } from '../../../platform/db.ts'
import { newPublicId } from '../names.ts'
import { listOrderLines, lockOrder } from '../order-queries.ts'
import type { OrderLineRow, OrderRow } from '../order-row.ts'
import { queueMail, recordEvent } from '../transition.ts'
import {
  findWithdrawalByToken,
  insertWithdrawal,
  listWithdrawals,
  setWithdrawal,
  type WithdrawalRow,
} from './post-purchase-queries.ts'

export type Refused = WithdrawalRefusal | 'withdrawal_over' | 'order_not_found'
export type Declared =
  | { readonly ok: true; readonly withdrawal: WithdrawalRow }
  | { readonly ok: false; readonly code: Refused }
export type Terms = { readonly now: Date; readonly holidays: readonly string[] }

export const receiptOf = (order: OrderRow, { holidays }: Pick<Terms, 'holidays'>): Receipt => ({
  receivedOn: order.handed_over_at === null ? undefined : dayAt(new Date(order.handed_over_at)),
  isInformed: order.withdrawal_informed_at !== null,
  holidays,
})

export const isWithdrawable = (order: OrderRow, terms: Terms): boolean =>
  allowsAfter(order.state, 'withdraw') && mayWithdraw(dayAt(terms.now), receiptOf(order, terms))

export const toWithdrawLines = (
  lines: readonly OrderLineRow[],
  withdrawals: readonly WithdrawalRow[],
): LineToWithdraw[] => {
  const parts = withdrawals.flatMap((row) => row.lines)
  return lines.map(
    ({
      line_number: lineNumber,
      quantity,
      total_cents: totalCents,
      is_withdrawable: isWithdrawable,
      is_collected,
    }) => ({
      lineNumber,
      quantity,
      ...leftOf({ lineNumber, quantity, totalCents }, parts),
      isWithdrawable,
      isCollected: is_collected,
    }),
  )
}

/** The order as paid, with the value that these earlier refunds returned. */
export function paidOrder(order: OrderRow, before: readonly WithdrawalRow[]): PaidOrder {
  const sum = (of: (row: WithdrawalRow) => number) => before.reduce((total, row) => total + of(row), 0)
  return {
    totalCents: order.total_cents,
    points: order.points,
    shippingCents: order.delivery_cents + order.pallet_cents,
    worthBefore: sum((row) => row.refund_cents + row.points_back + row.reduced_cents),
    pointsBefore: sum((row) => row.points_back),
  }
}

const NO_DEFECTS: ReadonlySet<number> = new Set()

/**
 * Refund value of these parts in money and points, given earlier refunds. `defects`: lines whose goods have a defect,
 * which are refunded without a right of withdrawal.
 */
export async function weigh(
  tx: Tx,
  order: OrderRow,
  parts: readonly Part[],
  terms: Terms,
  defects: ReadonlySet<number> = NO_DEFECTS,
) {
  const isDefective = ({ lineNumber }: { readonly lineNumber: number }) => defects.has(lineNumber)
  if (!isWithdrawable(order, terms) && !parts.every(isDefective)) return refuse('withdrawal_over')
  const before = await listWithdrawals.rows(tx, order.id)
  const lines = await listOrderLines.rows(tx, order.id)
  const paid = paidOrder(order, before)
  const left = toWithdrawLines(lines, before).map((line) =>
    isDefective(line) ? { ...line, isWithdrawable: true } : line,
  )
  const worth = refundValue(left, parts, paid.shippingCents)
  if (!worth.ok) return worth
  const worthCents = worth.value.goodsCents + worth.value.deliveryCents
  const back = shareOf(worthCents, paid, paid.worthBefore, paid.pointsBefore)
  return accept({ ...back, worthCents, lines, parts: worth.value.parts })
}

/** Example: "2 × Gipsplaat, 1 × Schroeven". */
export function itemsText(
  lines: readonly Pick<OrderLineRow, 'line_number' | 'title'>[],
  parts: readonly Part[],
): string {
  const nameOf = (number: number) => lines.find((line) => line.line_number === number)?.title ?? ''
  return parts
    .map(({ lineNumber, quantity, replaced = 0 }) => `${quantity || replaced} × ${nameOf(lineNumber)}`)
    .join(', ')
}

/** Step 1: stores the declaration and its refund value. The order does not change yet. */
export async function declare(
  tx: Tx,
  orderId: string,
  who: { readonly name: string; readonly email: string; readonly parts: readonly Part[] },
  terms: Terms,
): Promise<Declared> {
  const [order] = await lockOrder.rows(tx, orderId)
  if (!order) return { ok: false, code: 'order_not_found' }
  const worth = await weigh(tx, order, who.parts, terms)
  if (!worth.ok) return worth
  const [withdrawal] = await insertWithdrawal.rows(
    tx,
    newPublicId(),
    order.id,
    who.name,
    who.email,
    JSON.stringify(worth.value.parts),
    worth.value.cents,
    worth.value.points,
  )
  if (!withdrawal) throw new Error('insert of the withdrawal returned no row')
  return { ok: true, withdrawal }
}

/** Step 2: confirms the withdrawal and queues a mail with its content and time. A repeated request changes nothing. */
export async function confirmDeclared(tx: Tx, token: string, terms: Terms): Promise<Declared> {
  const [found] = await findWithdrawalByToken.rows(tx, token)
  const [order] = found ? await lockOrder.rows(tx, found.order_id) : []
  const [withdrawal] = order ? await findWithdrawalByToken.rows(tx, token) : []
  if (!order || !withdrawal) return { ok: false, code: 'order_not_found' }
  if (withdrawal.state !== 'declared') return { ok: true, withdrawal }
  const worth = await weigh(tx, order, withdrawal.lines, terms)
  if (!worth.ok) return worth
  await setWithdrawal.rows(tx, withdrawal.id, 'confirmed', worth.value.cents, worth.value.points, terms.now)
  await recordEvent(tx, order, 'withdrawn', 'customer', { withdrawalId: withdrawal.id })
  const items = itemsText(worth.value.lines, withdrawal.lines)
  await queueMail(
    tx,
    order,
    'withdrawn',
    { at: terms.now.toISOString(), items, cents: worth.value.cents },
    withdrawal.id,
  )
  const confirmed = {
    ...withdrawal,
    refund_cents: worth.value.cents,
    points_back: worth.value.points,
    confirmed_at: terms.now,
  }
  return { ok: true, withdrawal: { ...confirmed, state: 'confirmed' } }
}

export type RefusedAtDoor =
  | { readonly ok: true; readonly withdrawalId: string }
  | { readonly ok: false; readonly code: Refused }

/**
 * The customer does not accept some pieces of a delivery. That is a withdrawal, declared and confirmed at once; the
 * driver has the pieces, so the mail requests nothing. Money and stock follow when a branch takes the pieces in.
 */
export async function refuseAtDoor(
  tx: Tx,
  orderId: string,
  parts: readonly Part[],
  terms: Terms,
): Promise<RefusedAtDoor> {
  const [order] = await lockOrder.rows(tx, orderId)
  if (!order) return { ok: false, code: 'order_not_found' }
  const worth = await weigh(tx, order, parts, terms)
  if (!worth.ok) return worth
  const { cents, points, lines } = worth.value
  const name = [order.contact.firstName, order.contact.lastName].filter(Boolean).join(' ')
  const stored = JSON.stringify(worth.value.parts)
  const [made] = await insertWithdrawal.rows(tx, newPublicId(), order.id, name, order.email, stored, cents, points)
  if (!made) throw new Error('insert of the withdrawal returned no row')
  await setWithdrawal.rows(tx, made.id, 'confirmed', cents, points, terms.now)
  await recordEvent(tx, order, 'refused', 'staff', { withdrawalId: made.id })
  const mail = { at: terms.now.toISOString(), items: itemsText(lines, parts), cents, way: 'refused' }
  await queueMail(tx, order, 'withdrawn', mail, made.id)
  return { ok: true, withdrawalId: made.id }
}
