import { dayAt } from '@shop/domain/dates'
import { ProviderRefusal } from '../../../platform/outgoing/payment-provider.ts'
import { transact } from '../../../platform/sql/transact.ts'
import { cancelOrder } from '../after/cancel-order.ts'
import { owe } from '../move.ts'
import { findOrder, listPayments } from '../order-queries.ts'
import { syncPayment } from '../settle/sync-payment.ts'
import { claimLate, listOverdue } from './keep-queries.ts'
import { each, type Turn } from './turn.ts'

const MOST = 20
const isOver = (state: string) => ['paid', 'failed', 'canceled', 'expired'].includes(state)

/**
 * An order whose time is over. Before it is given up the provider is asked once more, and a payment that is still open
 * is cancelled there: nobody may pay for goods that are no longer held.
 */
export async function endOverdue(turn: Turn): Promise<number> {
  const rows = await listOverdue.rows(turn.db.raw, turn.now(), MOST)
  return each(rows, turn.onError, async ({ id }) => {
    if (!(await closePayments(turn, id))) return false
    return transact(turn.db.raw, `overdue:${id}`, (client) =>
      cancelOrder(client, id, { by: 'shop', reason: 'overdue', now: turn.now() }),
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

/** The promised day was missed: who ordered is told, and may take the order back. */
export async function tellLate({ db, now, onError }: Turn): Promise<number> {
  const rows = await claimLate.rows(db.raw, dayAt(now()), MOST)
  return each(rows, onError, ({ id }) =>
    transact(db.raw, `late:${id}`, async (client) => {
      const [order] = await findOrder.rows(client, id)
      if (order) await owe(client, order, 'late')
      return { ok: true }
    }),
  )
}
