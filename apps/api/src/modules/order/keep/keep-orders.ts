import { dayAt } from '@shop/domain/dates'
import { remindsUntil, reviewWindow } from '@shop/domain/order/pickup'
import { ProviderRefusal } from '../../../platform/outgoing/payment-provider.ts'
import { type Client, transact } from '../../../platform/sql/transact.ts'
import { cancelOrder } from '../after/cancel-order.ts'
import { type MailKind, owe } from '../move.ts'
import { findOrder, listPayments } from '../order-queries.ts'
import { syncPayment } from '../settle/sync-payment.ts'
import { claimLate, claimReminders, claimReviews, listOverdue } from './keep-queries.ts'
import { each, type Turn } from './turn.ts'

const MOST = 20
const isOver = (state: string) => ['paid', 'failed', 'canceled', 'expired'].includes(state)

/**
 * An order whose time is over. Before it is given up the provider is asked once more, and a payment that is still open
 * is cancelled there: nobody may pay for goods that are no longer held.
 */
export async function endOverdue(turn: Turn): Promise<number> {
  const rows = await listOverdue.rows(turn.db.raw, turn.now(), MOST)
  return each(rows, turn.onError, async ({ id, state }) => {
    const reason = state === 'ready' ? 'not_collected' : 'overdue'
    if (!(await closePayments(turn, id))) return false
    return transact(turn.db.raw, `overdue:${id}`, (client) =>
      cancelOrder(client, id, { by: 'shop', reason, now: turn.now() }),
    )
  })
}

/** True when no payment of the order can come in any more. */
async function closePayments({ db, provider, sync, now }: Turn, orderId: string): Promise<boolean> {
  for (const payment of await listPayments.rows(db.raw, orderId)) {
    if (isOver(payment.state)) continue
    if (!provider || !sync) return false
    if (payment.psp_id === null) continue
    const before = await syncPayment(sync, payment.psp_id, `overdue:${orderId}`)
    if (before && isOver(before.state)) continue
    await provider.cancel(payment.psp_id).catch((error: Error) => {
      if (!(error instanceof ProviderRefusal)) throw error // over meanwhile: the next line tells how
    })
    const after = await syncPayment(sync, payment.psp_id, `overdue:${orderId}`)
    if (!after || !isOver(after.state)) return false
  }
  const [order] = await findOrder.rows(db.raw, orderId)
  return order?.holds_until !== null && order?.holds_until !== undefined && order.holds_until <= now()
}

/** Goods that lie ready are given up soon: the customer is reminded once. */
export const remindPickups = (turn: Turn): Promise<number> =>
  queueEach(turn, 'reminder', (client) => claimReminders.rows(client, remindsUntil(turn.now()), MOST))

/** One invitation to review after the goods arrived. */
export function inviteReviews(turn: Turn): Promise<number> {
  const { from, to } = reviewWindow(turn.now())
  return queueEach(turn, 'review', async (client) =>
    (await claimReviews.rows(client, from, to, MOST)).filter(({ is_wanted }) => is_wanted),
  )
}

/** The promised day was missed: the customer is told once, and may take the order back. */
export const tellLate = (turn: Turn): Promise<number> =>
  queueEach(turn, 'late', (client) => claimLate.rows(client, dayAt(turn.now()), MOST))

/** Marked and queued in one transaction: a worker that dies in between leaves neither. */
async function queueEach(
  { db }: Turn,
  kind: MailKind,
  claim: (client: Client) => Promise<readonly { readonly id: string }[]>,
): Promise<number> {
  const { count } = await transact(db.raw, `mails:${kind}`, async (client) => {
    const rows = await claim(client)
    for (const { id } of rows) {
      const [order] = await findOrder.rows(client, id)
      if (order) await owe(client, order, kind)
    }
    return { ok: true, count: rows.length }
  })
  return count
}
