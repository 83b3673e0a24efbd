import { refundMoves, refundStateOf } from '@shop/domain/order/states'
import { transaction } from '../../../platform/sql/transaction.ts'
import { ProviderRefusal } from '../../../ports/payment.ts'
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

export async function makeRefunds({ db, providerOf, onError }: WorkerContext): Promise<number> {
  const rows = await claimRefunds.rows(db, MOST)
  return each(rows, onError, async ({ id, attempt, provider, psp_id, amount_cents, number }) => {
    try {
      const request = { refundId: id, attempt, pspId: psp_id, amountCents: amount_cents, description: number }
      const made = await providerOf(provider).refund(request)
      await saveRefundState.rows(db, id, made.pspId, refundStateOf(made.status) ?? 'queued')
    } catch (error) {
      if (error instanceof ProviderRefusal) await saveRefundState.rows(db, id, null, 'failed')
      throw error
    }
  })
}

/** Polls each refund until it is final, because a bank may reject it days after the provider accepted it. */
export async function followRefunds(context: WorkerContext): Promise<number> {
  const { db, onError, refundSeconds = 600 } = context
  const rows = await claimOpenRefunds.rows(db, refundSeconds, MOST)
  return each(rows, onError, (refund) => follow(context, refund, `refund:${refund.id}`))
}

/** The provider's webhook for a changed refund contains only the payment id. */
export async function followRefundsOf(
  context: WorkerContext,
  provider: string,
  paymentPspId: string,
  requestId: string,
): Promise<void> {
  for (const refund of await listOpenRefunds.rows(context.db, provider, paymentPspId))
    await follow(context, refund, requestId)
}

/** Returns false if nothing changed. */
async function follow({ db, providerOf }: WorkerContext, refund: RefundToFollow, requestId: string): Promise<boolean> {
  const stated = await providerOf(refund.provider).fetchRefund(refund.payment_psp_id, refund.refund_psp_id)
  const to = refundStateOf(stated)
  if (to === undefined || !refundMoves(refund.state, to)) return false
  return (
    await transaction(db, requestId, async (tx) => {
      const [moved] = await moveRefund.rows(tx, refund.id, refund.state, to)
      const [order] = moved ? await findOrder.rows(tx, refund.order_id) : []
      if (order) await recordEvent(tx, order, `refund_${to}`, 'provider', { refundId: refund.id })
      return { ok: order !== undefined }
    })
  ).ok
}
