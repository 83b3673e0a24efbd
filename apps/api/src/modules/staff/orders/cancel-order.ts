import { allowsAfter } from '@shop/domain/order/give-back'
import type { Tx } from '../../../platform/db.ts'
import { attempt } from '../../../platform/sql/transaction.ts'
import { cancelOrder, hasParts, heldBy, lockOrder, type OrderRow } from '../../order/index.ts'
import type { ApprovableAction } from '../approval/action.ts'
import { refundLimitCents } from '../approval/refund-action.ts'
import { branchesOf } from '../http/staff-access.ts'
import { findStaffOrder } from './order-queries.ts'

/** The payments go back, or only the price of the goods that the customer does not have yet: tried out and undone. */
async function refundOf(tx: Tx, order: OrderRow): Promise<number> {
  const { paidCents } = await heldBy(tx, order.id)
  if (!(await hasParts(tx, order.id))) return paidCents
  const { held } = await attempt(tx, async () => {
    await cancelOrder(tx, order.id, { by: 'staff', reason: 'staff', now: order.confirmed_at })
    return { ok: false, held: await heldBy(tx, order.id) } as const
  })
  return paidCents - held.paidCents
}

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
    const cents = await refundOf(tx, locked)
    const line = (field: 'order' | 'customer' | 'refund' | 'state', value: string) => ({ field, value, detail: '' })
    return {
      ok: true,
      needsApproval: cents > (await refundLimitCents(tx)),
      objectKey: order.number,
      branchId: locked.branch_id,
      beneficiaryId: null,
      lines: [
        line('order', order.number),
        line('customer', order.customer),
        line('state', locked.state),
        line('refund', String(cents)),
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
