import type { Settlement } from '@shop/contract/staff/attention-actions'
import type { Condition } from '@shop/domain/order/return'
import { receiveReturn, releaseUncollected, settleByHand } from '../../order/index.ts'
import { readPaymentSettings } from '../../payment/index.ts'
import { type RefundCommand, refundAction } from './refund-action.ts'

const NOT_NOW = { ok: false, code: 'not_now' } as const
const NOT_FOUND = { ok: false, code: 'not_found' } as const

/** Releases an order that was not collected in time. */
export const releaseOrderAction = refundAction<RefundCommand, 'not_now'>(
  'release_order',
  'order.release',
  async (tx, orderId, _command, now) => ((await releaseUncollected(tx, orderId, now)).ok ? { ok: true } : NOT_NOW),
)

/** Decides about money that does not match. */
export const settlePaymentAction = refundAction<
  RefundCommand & { readonly how: Settlement },
  'not_now' | 'not_found' | 'still_short'
>('settle_payment', 'payment.settle', async (tx, orderId, { how }, now) => {
  const { slotCapacity } = await readPaymentSettings(tx)
  const done = await settleByHand(tx, orderId, how, { now, slotCapacity })
  if (done.ok) return done
  if (done.code === 'order_not_found') return NOT_FOUND
  return done.code === 'still_short' ? { ok: false, code: done.code } : NOT_NOW
})

/** Receives the goods of announced returns. */
export const receiveReturnAction = refundAction<
  RefundCommand & { readonly condition?: Condition | undefined; readonly branchId?: number | undefined },
  'not_found' | 'condition_missing' | 'branch_missing'
>('receive_return', 'order.receive', async (tx, orderId, { condition, branchId }, now) => {
  const done = await receiveReturn(tx, orderId, { condition, branchId }, now)
  if (done.ok) return { ok: true }
  return done.code === 'order_not_found' ? NOT_FOUND : { ok: false, code: done.code }
})
