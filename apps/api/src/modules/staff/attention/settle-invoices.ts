import type { InvoiceSettlement } from '@shop/contract/staff/office/invoice-payments'
import { lookAtMismatch, settleMismatch } from '../../order/index.ts'
import type { ApprovableAction } from '../approval/action.ts'
import { refundLimitCents } from '../approval/refund-action.ts'

export type SettleInvoices = { readonly id: string; readonly how: InvoiceSettlement }

/** Settles a payment of invoices that does not match. A refund above the limit needs a second person. */
export const settleInvoicesAction: ApprovableAction<SettleInvoices, 'not_found' | 'not_now'> = {
  kind: 'settle_invoices',
  permission: 'payment.settle',
  async describe(tx, { id, how }, { scopes }) {
    if (!scopes.has('payment.settle')) return { ok: false, code: 'not_found' }
    const found = await lookAtMismatch(tx, id, how)
    if (!found.ok) return found
    const refund = how === 'refund' ? found.statedCents : 0
    return {
      ok: true,
      needsApproval: refund > (await refundLimitCents(tx)),
      objectKey: id,
      branchId: null,
      beneficiaryId: null,
      lines: [
        { field: 'customer', value: found.customer, detail: '' },
        { field: 'refund', value: String(refund), detail: '' },
      ],
    }
  },
  run: (tx, { id, how }) => settleMismatch(tx, id, how),
}
