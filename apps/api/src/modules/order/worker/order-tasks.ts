import { dayAt } from '@shop/domain/dates'
import { newPickupTime } from '@shop/domain/order/late-pickup'
import { remindsUntil, reviewWindow } from '@shop/domain/order/pickup'
import type { Tx } from '../../../platform/db.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { ProviderRefusal } from '../../../ports/payment.ts'
import { openingHours } from '../../delivery/index.ts'
import { findOrder, listPayments } from '../order-queries.ts'
import { cancelOrder } from '../post-purchase/cancel-order.ts'
import { type MailKind, queueMail } from '../transition.ts'
import { each, type WorkerContext } from './worker-context.ts'
import {
  claimLate,
  claimLatePickups,
  claimReminders,
  claimReviews,
  listOverdue,
  setPromisedAgain,
} from './worker-queries.ts'

const MOST = 20
const isOver = (state: string) => ['paid', 'failed', 'canceled', 'expired'].includes(state)

/**
 * Expires an overdue order. First polls the provider and cancels open payments there, so that goods no longer held
 * cannot be paid for.
 */
export async function expireOverdueOrders(context: WorkerContext): Promise<number> {
  const rows = await listOverdue.rows(context.db, context.now(), MOST)
  return each(rows, context.onError, async ({ id }) => {
    if (!(await closePayments(context, id))) return false
    return transaction(context.db, `overdue:${id}`, (tx) =>
      cancelOrder(tx, id, { by: 'shop', reason: 'overdue', now: context.now() }),
    )
  })
}

/** Returns true if no payment of the order can succeed any more. */
async function closePayments({ db, providerOf, sync, now }: WorkerContext, orderId: string): Promise<boolean> {
  for (const payment of await listPayments.rows(db, orderId)) {
    if (isOver(payment.state)) continue
    if (payment.psp_id === null) continue
    const before = await sync(payment.provider, payment.psp_id, `overdue:${orderId}`)
    if (before && isOver(before.state)) continue
    await providerOf(payment.provider)
      .cancel(payment.psp_id)
      .catch((error: Error) => {
        if (!(error instanceof ProviderRefusal)) throw error // already final; the next sync reads the result
      })
    const after = await sync(payment.provider, payment.psp_id, `overdue:${orderId}`)
    if (!after || !isOver(after.state)) return false
  }
  const [order] = await findOrder.rows(db, orderId)
  return order?.holds_until !== null && order?.holds_until !== undefined && order.holds_until <= now()
}

/** Reminds the customer once before staff may release uncollected goods. */
export const remindPickups = (context: WorkerContext): Promise<number> =>
  queueEach(context, 'reminder', (tx) => claimReminders.rows(tx, remindsUntil(context.now()), MOST))

/** Sends one review invitation after handover. */
export function inviteReviews(context: WorkerContext): Promise<number> {
  const { from, to } = reviewWindow(context.now())
  return queueEach(context, 'review', async (tx) =>
    (await claimReviews.rows(tx, from, to, MOST)).filter(({ is_wanted }) => is_wanted),
  )
}

/** Notifies the customer once that the promised day was missed and that the order may be cancelled. */
export const notifyLateOrders = (context: WorkerContext): Promise<number> =>
  queueEach(context, 'late', (tx) => claimLate.rows(tx, dayAt(context.now()), MOST))

/** Tells the customer the new time once per promise, at the moment at which the promised one is missed. */
export async function notifyLatePickups({ db, now }: WorkerContext): Promise<number> {
  const { count } = await transaction(db, 'mails:late-pickup', async (tx) => {
    const today = dayAt(now())
    const rows = await claimLatePickups.rows(tx, now(), today, MOST)
    for (const { id, branch_id, parts } of rows) {
      const [order] = await findOrder.rows(tx, id)
      const hours = branch_id === null ? undefined : await openingHours(tx, branch_id, today)
      const again = hours && newPickupTime(now(), hours)
      if (again) await setPromisedAgain.rows(tx, id, again)
      const data = again ? { at: again.toISOString() } : {}
      if (order) await queueMail(tx, order, 'late', data, parts === 0 ? '' : `part-${parts}`)
    }
    return { ok: true, count: rows.length }
  })
  return count
}

/** Marks and queues in one transaction, so that a crashed worker leaves neither. */
async function queueEach(
  { db }: WorkerContext,
  kind: MailKind,
  claim: (tx: Tx) => Promise<readonly { readonly id: string }[]>,
): Promise<number> {
  const { count } = await transaction(db, `mails:${kind}`, async (tx) => {
    const rows = await claim(tx)
    for (const { id } of rows) {
      const [order] = await findOrder.rows(tx, id)
      if (order) await queueMail(tx, order, kind)
    }
    return { ok: true, count: rows.length }
  })
  return count
}
