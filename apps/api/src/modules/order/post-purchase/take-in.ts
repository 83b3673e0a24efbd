import { allowsAfter, endedBy } from '@shop/domain/order/give-back'
import { allot, type Condition, isDefect, partOfRefund, worstOf } from '@shop/domain/order/return'
import { type Part, refundValue } from '@shop/domain/order/withdrawal'
import type { Tx } from '../../../platform/db.ts'
import { newPublicId } from '../names.ts'
import { listOrderLines, lockOrder } from '../order-queries.ts'
import type { OrderLineRow, OrderRow } from '../order-row.ts'
import { recordEvent, transitionOrder } from '../transition.ts'
import { readHere } from './parts/parts.ts'
import {
  insertWithdrawal,
  listWithdrawals,
  reduceWithdrawal,
  setReturned,
  setWithdrawal,
  shrinkWithdrawal,
  type WithdrawalRow,
} from './post-purchase-queries.ts'
import { restock, settleReturns } from './receive-return.ts'
import { type Refused, type Terms, toWithdrawLines, weigh } from './withdraw.ts'

export type HandedIn = Part & {
  readonly condition: Condition
  /** Pieces of this line that had come back before, as the person at the counter was shown. */
  readonly receivedBefore: number
  readonly reducedCents: number
  readonly reason: string | undefined
}
export type TakenIn =
  | {
      readonly ok: true
      readonly refundCents: number
      readonly points: number
      readonly reducedCents: number
      /** The part of the refund that was paid at the till. */
      readonly tillCents: number
    }
  | { readonly ok: false; readonly code: Refused | 'not_now' | 'taken' | 'odd_value' }

/**
 * Takes in goods at a counter, per line with its own condition, and refunds them. Pieces that the customer announced
 * come first; others are a withdrawal that is declared by handing them in. The order is locked, so that of two people
 * who take in the same pieces the second is refused.
 */
export async function takeIn(
  tx: Tx,
  orderId: string,
  parts: readonly HandedIn[],
  branchId: number,
  /** `now` is the day on which the goods were handed in; an approval may come later. */
  terms: Terms,
  now: Date,
): Promise<TakenIn> {
  const [order] = await lockOrder.rows(tx, orderId)
  if (!order) return { ok: false, code: 'order_not_found' }
  if (!allowsAfter(order.state, 'receive')) return { ok: false, code: 'not_now' }
  // Only goods that left can be taken in: all of an order that was handed over, or the lines of its parts.
  const { isHere } = await readHere(tx, order)
  if (parts.some(({ lineNumber }) => isHere(lineNumber))) return { ok: false, code: 'not_now' }
  const lines = await listOrderLines.rows(tx, orderId)
  const before = await listWithdrawals.rows(tx, orderId)
  const received = receivedOf(lines, before)
  if (parts.some((part) => part.receivedBefore !== (received.get(part.lineNumber) ?? 0)))
    return { ok: false, code: 'taken' }
  const due = await withdrawalsOf(tx, order, { lines, before, parts }, terms)
  if (!due.ok) return due
  if (!(await reduce(tx, due.ids, lines, parts, await listWithdrawals.rows(tx, orderId))))
    return { ok: false, code: 'odd_value' }
  const waiting = (await listWithdrawals.rows(tx, orderId)).filter(({ id }) => due.ids.includes(id))
  const settled = await settleReturns(tx, order, waiting, now, true)
  for (const one of waiting) {
    const conditions = parts.filter((part) => one.lines.some((line) => line.lineNumber === part.lineNumber))
    await setReturned.rows(tx, one.id, worstOf(conditions.map(({ condition }) => condition)), branchId)
  }
  await restock(tx, order, lines, parts, branchId)
  const refunded = (await listWithdrawals.rows(tx, orderId)).filter(({ state }) => state === 'refunded')
  const isOver = endedBy(order.state) === 'returned'
  if (isOver && toWithdrawLines(lines, refunded).every(({ own, replaced }) => own.quantity + replaced.quantity === 0))
    await transitionOrder(tx, order, { to: 'returned', by: 'staff' })
  return {
    ok: true,
    refundCents: settled.cents,
    points: settled.points,
    reducedCents: parts.reduce((sum, { reducedCents }) => sum + reducedCents, 0),
    tillCents: order.ground === 'pay_in_store_promised' ? settled.restCents : 0,
  }
}

const goneOf = (lines: readonly OrderLineRow[], withdrawals: readonly WithdrawalRow[]) =>
  new Map(toWithdrawLines(lines, withdrawals).map(({ lineNumber, gone }) => [lineNumber, gone]))

/** Pieces of each line that have come back. */
const receivedOf = (lines: readonly OrderLineRow[], withdrawals: readonly WithdrawalRow[]) =>
  goneOf(
    lines,
    withdrawals.filter(({ state, reason }) => state === 'refunded' && reason === 'customer'),
  )

/**
 * The lines of an order as the customer received them, with the pieces that came back and those that the customer
 * announced. Pieces that the branch could not supply are not part of it.
 */
export async function linesToReturn(tx: Tx, orderId: string) {
  const lines = await listOrderLines.rows(tx, orderId)
  const withdrawals = await listWithdrawals.rows(tx, orderId)
  const returned = withdrawals.filter(({ reason }) => reason === 'customer')
  const supplied = toWithdrawLines(
    lines,
    withdrawals.filter(({ reason }) => reason === 'short'),
  )
  const [received, asked] = [receivedOf(lines, returned), goneOf(lines, returned)]
  return toWithdrawLines(lines, withdrawals).map(({ lineNumber, own, replaced, isWithdrawable }, at) => ({
    lineNumber,
    productNumber: lines[at]?.product_number ?? '',
    title: lines[at]?.title ?? '',
    quantity: (supplied[at]?.own.quantity ?? 0) + (supplied[at]?.replaced.quantity ?? 0),
    totalCents: (supplied[at]?.own.cents ?? 0) + (supplied[at]?.replaced.cents ?? 0),
    received: received.get(lineNumber) ?? 0,
    announced: (asked.get(lineNumber) ?? 0) - (received.get(lineNumber) ?? 0),
    isCollected: lines[at]?.is_collected === true,
    isReturnable: isWithdrawable && own.quantity + replaced.quantity > 0,
  }))
}

type Known = {
  readonly lines: readonly OrderLineRow[]
  readonly before: readonly WithdrawalRow[]
  readonly parts: readonly HandedIn[]
}

/** The confirmed withdrawals of exactly these pieces: announced ones, parts of them, and a new one for the rest. */
async function withdrawalsOf(tx: Tx, order: OrderRow, { lines, before, parts }: Known, terms: Terms) {
  const confirmed = before.filter(({ state }) => state === 'confirmed')
  const { announced, others } = allot(confirmed, parts)
  const ids: string[] = []
  for (const { id, taken, left } of announced) {
    const whole = confirmed.find((one) => one.id === id)
    if (!whole) continue
    ids.push(left.length === 0 ? id : await splitOff(tx, order, whole, { lines, before, taken, left }, terms))
  }
  if (others.length > 0) {
    const defects = new Set(parts.filter(({ condition }) => isDefect(condition)).map(({ lineNumber }) => lineNumber))
    const worth = await weigh(tx, order, others, terms, defects)
    if (!worth.ok) return worth
    ids.push(await confirmNew(tx, order, others, worth.value, terms))
  }
  return { ok: true, ids } as const
}

type Split = Pick<Known, 'lines' | 'before'> & { readonly taken: readonly Part[]; readonly left: readonly Part[] }

/** Splits an announced withdrawal of which only some pieces were handed in. The sum of both refunds stays the same. */
async function splitOff(
  tx: Tx,
  order: OrderRow,
  whole: WithdrawalRow,
  { lines, before, taken, left }: Split,
  terms: Terms,
) {
  const others = before.filter(({ id }) => id !== whole.id)
  const worth = refundValue(toWithdrawLines(lines, others), taken, 0)
  if (!worth.ok) throw new Error(`announced pieces of order ${order.number} cannot be returned: ${worth.code}`)
  const part = partOfRefund({ cents: whole.refund_cents, points: whole.points_back }, worth.value.goodsCents)
  const rest = [whole.refund_cents - part.cents, whole.points_back - part.points] as const
  await shrinkWithdrawal.rows(tx, whole.id, JSON.stringify(left), ...rest)
  return confirmNew(tx, order, taken, part, terms)
}

async function confirmNew(
  tx: Tx,
  order: OrderRow,
  parts: readonly Part[],
  { cents, points }: { readonly cents: number; readonly points: number },
  { now }: Terms,
): Promise<string> {
  const name = [order.contact.firstName, order.contact.lastName].filter(Boolean).join(' ')
  const lines = JSON.stringify(parts.map(({ lineNumber, quantity }) => ({ lineNumber, quantity })))
  const [made] = await insertWithdrawal.rows(tx, newPublicId(), order.id, name, order.email, lines, cents, points)
  if (!made) throw new Error('insert of the withdrawal returned no row')
  await setWithdrawal.rows(tx, made.id, 'confirmed', cents, points, now)
  await recordEvent(tx, order, 'withdrawn', 'staff', { withdrawalId: made.id })
  return made.id
}

/** Lowers the refund by the agreed amounts, at most to the money that is refunded. Returns whether that was possible. */
async function reduce(
  tx: Tx,
  ids: readonly string[],
  lines: readonly OrderLineRow[],
  parts: readonly HandedIn[],
  withdrawals: readonly WithdrawalRow[],
): Promise<boolean> {
  const left = new Map(withdrawals.map(({ id, refund_cents }) => [id, refund_cents]))
  for (const { lineNumber, quantity, reducedCents, reason } of parts) {
    if (reducedCents === 0) continue
    const line = lines.find((one) => one.line_number === lineNumber)
    if (!line || !reason || reducedCents * line.quantity > line.total_cents * quantity) return false
    let open = reducedCents
    for (const one of withdrawals) {
      if (!ids.includes(one.id) || !one.lines.some((part) => part.lineNumber === lineNumber)) continue
      const cents = Math.min(open, left.get(one.id) ?? 0)
      if (cents > 0) await reduceWithdrawal.rows(tx, one.id, cents, reason)
      left.set(one.id, (left.get(one.id) ?? 0) - cents)
      open -= cents
    }
    if (open > 0) return false
  }
  return true
}
