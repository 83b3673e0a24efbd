import { refundMoves, refundStateOf } from '@shop/domain/order/states'
import { ProviderRefusal } from '../../../platform/outgoing/payment-provider.ts'
import { transact } from '../../../platform/sql/transact.ts'
import {
  claimOpenRefunds,
  claimRefunds,
  keepRefund,
  listOpenRefunds,
  moveRefund,
  type RefundToFollow,
} from '../../payment/index.ts'
import { note } from '../move.ts'
import { findOrder } from '../order-queries.ts'
import { each, type Turn } from './turn.ts'

const MOST = 40

export async function makeRefunds({ db, provider, onError }: Turn): Promise<number> {
  if (!provider) return 0
  const rows = await claimRefunds.rows(db.raw, MOST)
  return each(rows, onError, async ({ id, attempt, psp_id, amount_cents, number }) => {
    try {
      const wish = { refundId: id, attempt, pspId: psp_id, amountCents: amount_cents, description: number }
      const made = await provider.refund(wish)
      await keepRefund.rows(db.raw, id, made.pspId, refundStateOf(made.status) ?? 'queued')
    } catch (error) {
      if (error instanceof ProviderRefusal) await keepRefund.rows(db.raw, id, null, 'failed')
      throw error
    }
  })
}

/** A bank may refuse a refund days after the provider took it: each is followed until it is refunded or failed. */
export async function followRefunds(turn: Turn): Promise<number> {
  const { db, provider, onError, refundSeconds = 600 } = turn
  if (!provider) return 0
  const rows = await claimOpenRefunds.rows(db.raw, refundSeconds, MOST)
  return each(rows, onError, (refund) => follow(turn, refund, `refund:${refund.id}`))
}

/** The provider calls with the number of the payment when a refund of it changes. */
export async function followRefundsOf(turn: Turn, paymentPspId: string, requestId: string): Promise<void> {
  for (const refund of await listOpenRefunds.rows(turn.db.raw, paymentPspId)) await follow(turn, refund, requestId)
}

/** False when nothing changed. */
async function follow({ db, provider }: Turn, refund: RefundToFollow, requestId: string): Promise<boolean> {
  const stated = await provider?.fetchRefund(refund.payment_psp_id, refund.refund_psp_id)
  const to = stated === undefined ? undefined : refundStateOf(stated)
  if (to === undefined || !refundMoves(refund.state, to)) return false
  return (
    await transact(db.raw, requestId, async (client) => {
      const [moved] = await moveRefund.rows(client, refund.id, refund.state, to)
      const [order] = moved ? await findOrder.rows(client, refund.order_id) : []
      if (order) await note(client, order, `refund_${to}`, 'provider', { refundId: refund.id })
      return { ok: order !== undefined }
    })
  ).ok
}
