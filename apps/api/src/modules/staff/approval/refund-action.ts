import type { ApprovalKind } from '@shop/contract/staff/approval'
import type { Permission } from '@shop/contract/staff/permissions'
import { instantAt } from '@shop/domain/dates'
import type { Tx } from '../../../platform/db.ts'
import { attempt } from '../../../platform/sql/transaction.ts'
import { lockOrder } from '../../order/index.ts'
import { findSetting } from '../../settings/index.ts'
import { branchesOf } from '../http/staff-access.ts'
import { findStaffOrder } from '../orders/order-queries.ts'
import type { ApprovableAction, Refused } from './action.ts'
import { sumRefunds } from './approval-queries.ts'

/** `day`: on which the author acted. The present time would make each repetition another request. */
export type RefundCommand = { readonly number: string; readonly day: string }
type Done<Code extends string> = { readonly ok: true } | Refused<Code>

/** The limit above which a refund needs a second person. */
export const refundLimitCents = async (tx: Tx): Promise<number> =>
  Math.round(Number(await findSetting(tx, 'refundApprovalLimit')) * 100)

/** An action on one order that may refund money: above the limit, a second person approves it. */
export function refundAction<Command extends RefundCommand, Code extends string>(
  kind: ApprovalKind,
  permission: Permission,
  work: (tx: Tx, orderId: string, command: Command, now: Date) => Promise<Done<Code>>,
): ApprovableAction<Command, Code | 'not_found'> {
  const find = (tx: Tx, branches: readonly number[] | null, { number }: Command) =>
    findStaffOrder.rows(tx, branches, number)
  return {
    kind,
    permission,
    async describe(tx, command, { scopes }) {
      const [order] = await find(tx, branchesOf(scopes.get(permission) ?? []), command)
      const [locked] = order ? await lockOrder.rows(tx, order.id) : []
      if (!order || !locked) return { ok: false, code: 'not_found' }
      // Carried out and undone: the amount is that which the action has.
      const tried = await attempt(tx, async () => {
        const [before] = await sumRefunds.rows(tx, order.id)
        const done = await work(tx, order.id, command, instantAt(command.day, '23:59'))
        const [after] = await sumRefunds.rows(tx, order.id)
        return { ok: false, done, cents: (after?.cents ?? 0) - (before?.cents ?? 0) } as const
      })
      if (!tried.done.ok) return tried.done
      const line = (field: 'order' | 'customer' | 'refund' | 'state', value: string) => ({ field, value, detail: '' })
      return {
        ok: true,
        needsApproval: tried.cents > (await refundLimitCents(tx)),
        objectKey: order.number,
        branchId: locked.branch_id,
        beneficiaryId: null,
        lines: [
          line('order', order.number),
          line('customer', order.customer),
          line('state', locked.state),
          line('refund', String(tried.cents)),
        ],
      }
    },
    async run(tx, command, _by, now) {
      const [order] = await find(tx, null, command)
      return order ? work(tx, order.id, command, now) : { ok: false, code: 'not_found' }
    },
  }
}
