import { allowsAfter } from '@shop/domain/order/give-back'
import { cancelOrder, heldBy, lockOrder } from '../../order/index.ts'
import type { ApprovableAction } from '../approval/action.ts'
import { refundLimitCents } from '../approval/refund-action.ts'
import { branchesOf } from '../http/staff-access.ts'
import { findStaffOrder } from './order-queries.ts'

export type CancelOrder = { readonly number: string }

/** Cancels an order and refunds its payments. A refund above the limit needs a second person. */
export const cancelOrderAction: ApprovableAction<CancelOrder, 'not_found' | 'not_now'> = {
  kind: 'cancel_order',
  permission: 'order.cancel',
  async describe(tx, { number }, { scopes }) {
    const [order] = await findStaffOrder.rows(tx, branchesOf(scopes.get('order.cancel') ?? []), number)
    const [locked] = order ? await lockOrder.rows(tx, order.id) : []
    if (!order || !locked) return { ok: false, code: 'not_found' }
    if (!allowsAfter(locked.state, 'staff_cancel')) return { ok: false, code: 'not_now' }
    const { paidCents } = await heldBy(tx, order.id)
    const line = (field: 'order' | 'customer' | 'refund' | 'state', value: string) => ({ field, value, detail: '' })
    return {
      ok: true,
      needsApproval: paidCents > (await refundLimitCents(tx)),
      objectKey: order.number,
      branchId: locked.branch_id,
      beneficiaryId: null,
      lines: [
        line('order', order.number),
        line('customer', order.customer),
        line('state', locked.state),
        line('refund', String(paidCents)),
      ],
    }
  },
  async run(tx, { number }, _by, now) {
    const [order] = await findStaffOrder.rows(tx, null, number)
    const cancelled = order && (await cancelOrder(tx, order.id, { by: 'staff', reason: 'staff', now }))
    if (cancelled?.ok) return { ok: true }
    return { ok: false, code: cancelled ? 'not_now' : 'not_found' }
  },
}
