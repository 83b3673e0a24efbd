import { refundMoves, refundStateOf } from '@shop/domain/order/states'
import { ProviderRefusal } from '../../../platform/outgoing/payment-provider.ts'
import { transact } from '../../../platform/sql/transact.ts'
import {
  claimOpenRefunds,
  claimRefunds,
  listOpenRefunds,
  moveRefund,
  type RefundToFollow,
  saveRefundState,
} from '../../payment/index.ts'
import { findOrder } from '../order-queries.ts'
import { recordEvent } from '../transition.ts'
import { each, type WorkerContext } from './worker-context.ts'

const MOST = 40

export async function makeRefunds({ db, provider, onError }: WorkerContext): Promise<number> {
  if (!provider) return 0
  const rows = await claimRefunds.rows(db.raw, MOST)
  return each(rows, onError, async ({ id, attempt, psp_id, amount_cents, number }) => {
    try {
      const wish = { refundId: id, attempt, pspId: psp_id, amountCents: amount_cents, description: number }
      const made = await provider.refund(wish)
      await saveRefundState.rows(db.raw, id, made.pspId, refundStateOf(made.status) ?? 'queued')
    } catch (error) {
      if (error instanceof ProviderRefusal) await saveRefundState.rows(db.raw, id, null, 'failed')
      throw error
    }
  })
}

/** Polls each refund until it is final, because a bank may reject it days after the provider accepted it. */
export async function followRefunds(context: WorkerContext): Promise<number> {
  const { db, provider, onError, refundSeconds = 600 } = context
  if (!provider) return 0
  const rows = await claimOpenRefunds.rows(db.raw, refundSeconds, MOST)
  return each(rows, onError, (refund) => follow(context, refund, `refund:${refund.id}`))
}

/** The provider's webhook for a changed refund contains only the payment id. */
export async function followRefundsOf(context: WorkerContext, paymentPspId: string, requestId: string): Promise<void> {
  for (const refund of await listOpenRefunds.rows(context.db.raw, paymentPspId))
    await follow(context, refund, requestId)
}

/** Returns false if nothing changed. */
async function follow({ db, provider }: WorkerContext, refund: RefundToFollow, requestId: string): Promise<boolean> {
  const stated = await provider?.fetchRefund(refund.payment_psp_id, refund.refund_psp_id)
  const to = stated === undefined ? undefined : refundStateOf(stated)
  if (to === undefined || !refundMoves(refund.state, to)) return false
  return (
    await transact(db.raw, requestId, async (client) => {
      const [moved] = await moveRefund.rows(client, refund.id, refund.state, to)
      const [order] = moved ? await findOrder.rows(client, refund.order_id) : []
      if (order) await recordEvent(client, order, `refund_${to}`, 'provider', { refundId: refund.id })
      return { ok: order !== undefined }
    })
  ).ok
}
